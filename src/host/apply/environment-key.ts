import type { Hive } from '../host.ts';

/** Where Windows keeps the user's and the machine's variables (Microsoft, "Environment Variables"). */
export const ENVIRONMENT_KEY: Readonly<
  Record<'user' | 'machine', { readonly hive: Hive; readonly key: string }>
> = {
  user: { hive: 'HKCU', key: 'Environment' },
  machine: { hive: 'HKLM', key: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment' },
};
