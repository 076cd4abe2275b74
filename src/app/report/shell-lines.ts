/** What to type in one terminal, quoted for its shell. */
export function shellLines(
  shell: 'cmd' | 'powershell' | 'bash',
  root: string,
  entries: readonly string[],
): readonly string[] {
  switch (shell) {
    case 'cmd':
      // A percent sign cannot be quoted in cmd; a folder with one is rare and would expand.
      return [`set "CUDA_PATH=${root}"`, `set "PATH=${entries.join(';')};%PATH%"`];
    case 'powershell':
      return [
        `$env:CUDA_PATH = ${single(root, "''")}`,
        `$env:PATH = ${single(`${entries.join(';')};`, "''")} + $env:PATH`,
      ];
    case 'bash':
      return [
        `export CUDA_PATH=${single(root, "'\\''")}`,
        `export PATH=${single(entries.map(unixPath).join(':'), "'\\''")}:"$PATH"`,
      ];
  }
}

function single(text: string, quote: string): string {
  return `'${text.replaceAll("'", quote)}'`;
}

/** As MSYS and Git Bash spell it: `/c/Program Files`. */
function unixPath(path: string): string {
  return path.replace(/^([a-z]):/i, (_, drive: string) => `/${drive.toLowerCase()}`).replaceAll('\\', '/');
}
