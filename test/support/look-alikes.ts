export interface LookAlike {
  /** Not ASCII. */
  readonly character: string;
  /** The ASCII that a change of case or a compatibility form makes of it. */
  readonly ascii: string;
}

/** Every character outside ASCII that becomes ASCII when folded in some way: KELVIN SIGN, LONG S, ligatures, full-width letters. */
export function lookAlikes(): readonly LookAlike[] {
  const found: LookAlike[] = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    // Half a surrogate pair is no character.
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const folded = [
      character.toLowerCase(),
      character.toUpperCase().toLowerCase(),
      character.normalize('NFKC').toLowerCase(),
      character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    ];
    for (const ascii of new Set(folded))
      if (/^[\u0021-\u007e]+$/.test(ascii)) found.push({ character, ascii });
  }
  return found;
}

/** A name with one piece of it written in another character, for each place where that can be done. */
export function spelledWith({ character, ascii }: LookAlike, name: string): readonly string[] {
  const spelt: string[] = [];
  for (let at = name.indexOf(ascii); at >= 0; at = name.indexOf(ascii, at + 1))
    spelt.push(name.slice(0, at) + character + name.slice(at + ascii.length));
  return spelt;
}
