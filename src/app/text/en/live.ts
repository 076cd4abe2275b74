import type { LiveTexts } from '../../../core/texts/live.ts';
import type { Words } from '../catalogue.ts';
import { hex } from '../hex.ts';

/** Microsoft, "System Error Codes", in the words of someone who loads a DLL. */
const MEANING: Readonly<Record<number, string | undefined>> = {
  5: 'access was denied',
  126: 'the file itself or a DLL that it imports was not found',
  127: 'a DLL that it imports lacks a function: the parts are of different versions',
  193: 'it is no 64-bit DLL, or it is damaged',
  998: 'it crashed while it was loaded',
  1114: 'its own start-up failed',
  1455: 'the paging file is too small',
  4551: 'an application control policy blocked it',
};
const meaning = (win32: number): string => `error ${win32}${MEANING[win32] ? `, ${MEANING[win32]}` : ''}`;
const CRASH: Readonly<Record<number, string | undefined>> = {
  0xc0000005: ' (access violation)',
  0xc000001d: ' (an instruction that this processor does not have)',
  0xc0000135: ' (a DLL was not found)',
  0xc0000409: ' (the program stopped itself)',
};
const status = (p: { readonly value: number; readonly name: string | null }): string =>
  p.name === null ? `${p.value}` : `${p.name} (${p.value})`;

export const live: Words<LiveTexts> = {
  'live-crashed': (p) =>
    `A program that loaded it crashed${p.during === null ? '' : ` in ${p.during}`}: ${hex(p.exitCode)}${CRASH[p.exitCode] ?? ''}.`,
  'live-environment-differs': (p) =>
    `This terminal searches other folders than a new one would.${p.here.length > 0 ? ` Only here: ${p.here.join(', ')}.` : ''}${p.there.length > 0 ? ` Only in a new one: ${p.there.join(', ')}.` : ''}`,
  'live-environment-same': () => 'This terminal searches the same folders as a new one would.',
  'live-environment-unseen': () => 'Could not learn what a new terminal would search.',
  'live-handle-made': () => 'cudnnCreate made a handle: driver, GPU and cuDNN work together.',
  'live-handle-no-gpu': (p) =>
    `cudnnCreate answered ${status(p)}; no NVIDIA driver with a GPU was seen here, so that says nothing about the install.`,
  'live-handle-refused': (p) => `cudnnCreate answered ${status(p)} although a driver and a GPU are here.`,
  'live-loaded': (p) => `A program loads ${p.name} from there.`,
  'live-not-here': () => 'DLLs cannot be loaded on this machine; only the files were looked at.',
  'live-refused': (p) => `Windows does not load ${p.name}: ${meaning(p.win32)}.`,
  'live-subs-elsewhere': (p) =>
    `${p.names.join(', ')}: Windows takes another copy than the one in ${p.folder}.`,
  'live-subs-loaded': (p) => `All ${p.count} sub-libraries load by name, from the same folder.`,
  'live-subs-refused': (p) =>
    `${p.names.join(', ')}: not loaded by name (${p.win32.map(meaning).join('; ')}).`,
  'live-imports-remedy': (p) =>
    `Other DLLs of ${p.folder} were found by name, so these are missing something that they import: see what is said of zlibwapi.dll and the CUDA DLLs.`,
  'live-subs-remedy': (p) =>
    `Put ${p.folder} on PATH (install with --add-path does): cuDNN asks for its parts by bare name.`,
  'live-timed-out': (p) =>
    `A program that loaded it did not come back within ${p.seconds} s${p.during === null ? '' : `; it hung in ${p.during}`}.`,
  'live-unseen': (p) => `Could not try to load the cuDNN in ${p.root}.`,
  'live-version-differs': (p) => `The loaded cuDNN says it is ${p.loaded}; its files say ${p.expected}.`,
  'live-version-is': (p) =>
    `cudnnGetVersion answers ${p.told}: cuDNN ${p.loaded}${p.cuda === null ? '' : `, built with CUDA ${p.cuda}`}.`,
};
