/** The machine or its file system did not let us look. */
export interface HostFailures {
  'folder-host-invalid': { path: string; reason: string };
  'host-refused': { operation: string; path: string; win32: number };
  'host-unavailable': { kind: string };
  'source-changed': { path: string };
  'source-unreadable': { path: string; win32: number };
}

export const HOST_EXITS = {
  'folder-host-invalid': 2,
  'host-refused': 3,
  'host-unavailable': 3,
  'source-changed': 4,
  'source-unreadable': 3,
} as const satisfies Record<keyof HostFailures, number>;
