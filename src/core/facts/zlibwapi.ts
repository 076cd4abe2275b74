import rows from './zlibwapi.json' with { type: 'json' };

/** The name under which cuDNN 8.3 to 8.9.3 looks for zlib. */
export const ZLIBWAPI = 'zlibwapi.dll';

const [row] = rows;

/** A function that cuDNN's import table asks for by its number alone. */
export interface NumberedFunction {
  readonly number: number;
  /** Null where the DLL has nothing under that number, or something without a name. */
  readonly name: string | null;
}

/** What must stand under which number: another DLL of that name would be loaded too, and its functions called for these. */
export const ZLIB_FUNCTIONS: readonly NumberedFunction[] = row?.functions ?? [];

export interface ShippedZlibwapi {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** Version of zlib. */
  readonly zlib: string;
  readonly modifiedMs: number;
}

/** Every zlibwapi.dll that a cudnnup ever put beside a cuDNN, the present one first. */
export const SHIPPED: readonly ShippedZlibwapi[] = (row?.shipped ?? []).map(({ modified, ...s }) => ({
  ...s,
  modifiedMs: Date.parse(modified),
}));

/** Which sub-library imports it, and where that is known from. */
export const ZLIB_IMPORTER = { dll: row?.importedBy ?? '', source: row?.source ?? [] };
