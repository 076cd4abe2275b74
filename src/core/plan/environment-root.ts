import * as win32 from 'node:path/win32';

const NAME = 'environment';

/**
 * Where the changes of one scope's variables are recorded.
 * @param home `%LOCALAPPDATA%` for the user. For the machine `%ProgramFiles%`, where only administrators write: in ProgramData
 *   every user may make folders, and a forged record there could reach HKLM.
 */
export function environmentRoot(home: string): string {
  return win32.join(home, 'cudnnup', NAME);
}

export function isEnvironmentRoot(root: string): boolean {
  return /\\cudnnup\\environment$/i.test(root);
}
