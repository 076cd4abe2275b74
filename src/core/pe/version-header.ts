export interface HeaderVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** The version that `cudnn_version.h` defines; null unless all three are plain numbers, defined once each. */
export function parseVersionHeader(text: string): HeaderVersion | null {
  const plain = withoutComments(text.slice(0, 200_000));
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

/** By search, not by a lazy pattern: that one takes quadratic time on comments that never close. */
function withoutComments(text: string): string {
  let plain = '';
  for (let at = 0; ; ) {
    const open = text.indexOf('/*', at);
    const close = open < 0 ? -1 : text.indexOf('*/', open + 2);
    plain += open < 0 ? text.slice(at) : `${text.slice(at, open)} `;
    if (close < 0) return plain.replaceAll(/\/\/[^\n]*/g, '');
    at = close + 2;
  }
}
