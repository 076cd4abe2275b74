import type koffi from 'koffi';

export type Koffi = typeof koffi;

/** Why Windows' own functions cannot be called here. */
export interface NoKoffi {
  /** `not-installed`: the optional dependency is not there. `refused`: it is there and Windows or Node would not load it. */
  readonly why: 'not-installed' | 'refused';
  readonly cause: unknown;
}

/**
 * Loads koffi, an optional dependency. Application control (Win32 4551) refuses its native part on some machines; Node
 * tells that as a localised text only, so the number stays unknown.
 */
export async function loadKoffi(): Promise<Koffi | NoKoffi> {
  try {
    return (await import('koffi')).default;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    return { why: code === 'ERR_MODULE_NOT_FOUND' ? 'not-installed' : 'refused', cause };
  }
}
