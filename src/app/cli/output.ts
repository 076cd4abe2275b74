/** Where lines go. On a Windows pipe they are written in the console's own code page, for that is how they will be read. */
export interface Output {
  readonly write: (stream: NodeJS.WriteStream, text: string) => void;
}

/** @param ascii what will be written needs no encoding at all, such as our JSON */
export async function openOutput(ascii: boolean): Promise<Output> {
  const piped = !process.stdout.isTTY || !process.stderr.isTTY;
  const encode = process.platform === 'win32' && piped && !ascii ? await encoder() : undefined;
  return {
    write(stream, text) {
      stream.write(encode === undefined || stream.isTTY ? text : encode(text));
    },
  };
}

async function encoder(): Promise<((text: string) => Uint8Array) | undefined> {
  const { consoleBytes } = await import('../../host/windows/console-bytes.ts');
  return consoleBytes(process.env);
}
