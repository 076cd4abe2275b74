/** The value of an environment variable. Windows finds it in any case of letters, and shells such as MSYS write them all upper case. */
export function variable(variables: Readonly<Record<string, string>>, name: string): string | undefined {
  const wanted = name.toUpperCase();
  return Object.entries(variables).find(([written]) => written.toUpperCase() === wanted)?.[1];
}
