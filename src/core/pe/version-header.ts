export interface HeaderVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** The version that `cudnn_version.h` defines; null unless all three are plain numbers, defined once each. */
export function parseVersionHeader(text: string): HeaderVersion | null {
  const plain = text
    .slice(0, 200_000)
    .replaceAll(/\/\*[^]*?\*\//g, ' ')
    .replaceAll(/\/\/[^\n]*/g, '');
  const [major, minor, patch] = ['MAJOR', 'MINOR', 'PATCHLEVEL'].map((name) => {
    const found = [
      ...plain.matchAll(
        new RegExp(`^[ \\t]*#[ \\t]*define[ \\t]+CUDNN_${name}[ \\t]+(\\d{1,5})[ \\t]*\\r?$`, 'gm'),
      ),
    ];
    return found.length === 1 ? Number(found[0]?.[1]) : undefined;
  });
  return major === undefined || minor === undefined || patch === undefined ? null : { major, minor, patch };
}
