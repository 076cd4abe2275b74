import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DllReading, EntryReading, SourceEntry } from '../../core/archive/inspection.ts';
import { isCudnnDll } from '../../core/archive/is-cudnn-dll.ts';
import { isVersionHeader } from '../../core/archive/is-version-header.ts';
import { createPeCapture } from '../../core/pe/capture-stream.ts';
import { dllFacts } from '../../core/pe/dll-facts.ts';
import { readImportLibrary } from '../../core/pe/import-library.ts';
import { createMentionScan } from '../../core/pe/mentions.ts';
import type { AuthenticodeDigest } from '../../core/pe/signature/authenticode-digest.ts';
import { createAuthenticodeDigest } from '../../core/pe/signature/authenticode-digest.ts';
import { parseVersionHeader } from '../../core/pe/version-header.ts';

/** Real import libraries stay below 3 MiB; a larger `.lib` is a static one and tells nothing. */
const MOST_KEPT = 16 * 2 ** 20;

export interface EntryReader {
  update(bytes: Uint8Array): void;
  /** The digest that a signature covers is no longer wanted. */
  skipSignature(): void;
  finish(): EntryReading;
}

/** Learns from one pass over an entry all that is asked of it: hashes, and by its role what it is. */
export function createEntryReader(entry: SourceEntry): EntryReader {
  const hash = createHash('sha256');
  const dll = isCudnnDll(entry) ? createDllReader(entry.size) : null;
  const kept = isKept(entry) ? ([] as Uint8Array[]) : null;
  let crc = 0;
  let size = 0;
  return {
    update(bytes) {
      hash.update(bytes);
      crc = crc32(bytes, crc);
      size += bytes.length;
      dll?.update(bytes);
      if (size <= MOST_KEPT) kept?.push(bytes);
    },
    skipSignature: () => dll?.skipSignature(),
    finish() {
      const content = kept && size <= MOST_KEPT ? Buffer.concat(kept) : null;
      return {
        entry: entry.entry,
        sha256: hash.digest('hex'),
        crc32: crc,
        size,
        dll: dll?.finish() ?? null,
        importLibrary: content && entry.role === 'import-library' ? dllsOf(content) : null,
        headerVersion: content && entry.role === 'header' ? headerVersionOf(content) : null,
      };
    },
  };
}

function isKept(entry: SourceEntry): boolean {
  return entry.role === 'import-library' || isVersionHeader(entry);
}

interface DllReader {
  update(bytes: Uint8Array): void;
  skipSignature(): void;
  /** Null when it is no PE file. */
  finish(): DllReading | null;
}

function createDllReader(size: number): DllReader {
  const capture = createPeCapture(size);
  const mentions = createMentionScan();
  let digest: AuthenticodeDigest | null = createAuthenticodeDigest(size);
  return {
    update(bytes) {
      for (const part of [capture, digest, mentions]) part?.push(bytes);
    },
    skipSignature() {
      digest = null;
    },
    finish() {
      const facts = dllFacts({
        bytes: capture.finish(),
        digest: digest?.finish() ?? null,
        mentions: mentions.finish(),
      });
      return facts.state === 'read' ? facts.dll : null;
    },
  };
}

function dllsOf(content: Uint8Array): EntryReading['importLibrary'] {
  const library = readImportLibrary(content);
  return library.state === 'read' ? { dlls: library.dlls } : null;
}

function headerVersionOf(content: Uint8Array): string | null {
  const version = parseVersionHeader(new TextDecoder('latin1').decode(content));
  return version && `${version.major}.${version.minor}.${version.patch}`;
}
