import type { Window } from '../read-window.ts';
import type { BrokenCode, Headers } from './headers.ts';
import { BrokenPe, readHeaders } from './headers.ts';
import type { ExportTable } from './exports.ts';
import { readExports } from './exports.ts';
import type { ImportedDll } from './imports.ts';
import { readDelayImports, readImports } from './imports.ts';
import { machineName } from './machine-name.ts';
import type { SparseBytes } from './sparse-bytes.ts';
import { BehindEnd, MissingWindow } from './sparse-bytes.ts';
import { createTables } from './tables.ts';
import type { VersionInfo } from './version-info.ts';
import { readVersionInfo } from './version-info.ts';

export interface PeFile {
  /** `x64`, `x86`, `arm64`, or the number as `0x…`. */
  readonly machine: string;
  readonly isDll: boolean;
  readonly isPe32Plus: boolean;
  readonly imports: readonly ImportedDll[];
  readonly delayImports: readonly ImportedDll[];
  readonly exports: ExportTable | null;
  readonly version: VersionInfo | null;
  /** File range of the certificate table, by the directory; it may lie outside a damaged file. */
  readonly certificateTable: Window | null;
  /** The size that the section headers promise: a shorter file is cut off. */
  readonly sectionsEnd: number;
}

export type PeReading =
  | { readonly state: 'read'; readonly pe: PeFile }
  /** A table lies outside what was captured; who can, fetches it and reads again. */
  | { readonly state: 'need'; readonly window: Window }
  | { readonly state: 'broken'; readonly code: BrokenCode; readonly at: number };

/** Reads the tables of a PE file. Hostile input: it never throws, and no length in the file makes it allocate. */
export function readPe(bytes: SparseBytes): PeReading {
  try {
    return { state: 'read', pe: readTables(bytes, readHeaders(bytes)) };
  } catch (error) {
    if (error instanceof MissingWindow) return { state: 'need', window: error.window };
    if (error instanceof BehindEnd) return { state: 'broken', code: 'truncated', at: error.at };
    if (error instanceof BrokenPe) return { state: 'broken', code: error.code, at: error.at };
    throw error;
  }
}

function readTables(bytes: SparseBytes, headers: Headers): PeFile {
  const certificate = headers.directories[4];
  const tables = createTables(bytes, headers);
  return {
    machine: machineName(headers.machine),
    isDll: (headers.characteristics & 0x2000) !== 0,
    isPe32Plus: headers.isPe32Plus,
    imports: readImports(tables),
    delayImports: readDelayImports(tables),
    exports: readExports(tables),
    version: readVersionInfo(bytes, headers),
    certificateTable:
      certificate && certificate.size > 0 ? { offset: certificate.address, length: certificate.size } : null,
    sectionsEnd: headers.sections.reduce((end, s) => Math.max(end, s.size > 0 ? s.offset + s.size : 0), 0),
  };
}
