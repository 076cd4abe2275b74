import { HOSTILE_WORDS } from './hostile-words.ts';
import { mutateBytes } from './mutate-bytes.ts';
import type { Random } from './random.ts';

/** Another text: as a rule still JSON with something else in a place or two, sometimes no JSON any more. */
export function mutateJson(random: Random, text: string): string {
  if (random.chance(0.1))
    return mutateBytes(random, Buffer.from(text)).toString(random.pick(['utf8', 'latin1']));
  let json: unknown = JSON.parse(text);
  for (let left = 1 + random.below(3); left > 0; left--) json = changed(random, json, text);
  return JSON.stringify(json) ?? '';
}

/** Changes one place, chosen by going down at random. */
function changed(random: Random, value: unknown, whole: string): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.9)) {
    const at = random.below(value.length);
    if (random.chance(0.1)) return value.toSpliced(at, 1);
    if (random.chance(0.1)) return [...value, value[at] as unknown];
    if (random.chance(0.05)) return value.toReversed();
    return value.with(at, changed(random, value[at], whole));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.9)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return { [random.pick(HOSTILE_WORDS)]: 1 };
    const at = random.below(entries.length);
    const [key = '', inner] = entries[at] ?? [];
    if (random.chance(0.05)) return Object.fromEntries(entries.toSpliced(at, 1));
    if (random.chance(0.05)) return Object.fromEntries([...entries, [random.pick(HOSTILE_WORDS), inner]]);
    return Object.fromEntries(entries.with(at, [key, changed(random, inner, whole)]));
  }
  return other(random, value, whole);
}

function other(random: Random, value: unknown, whole: string): unknown {
  if (typeof value === 'string' && random.chance(0.7)) return otherText(random, value, whole);
  return random.pick<unknown>([
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    '',
    [],
    {},
    [[[[[[]]]]]],
    { toString: 1 },
    random.pick(HOSTILE_WORDS),
    otherText(random, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), whole),
    // A record inside a record, as text.
    whole.slice(0, 2000),
  ]);
}

function otherText(random: Random, text: string, whole: string): string {
  const at = random.below(text.length + 1);
  const word = random.pick(HOSTILE_WORDS);
  switch (random.below(7)) {
    case 0:
      return word;
    case 1:
      return text.slice(0, at) + word + text.slice(at);
    case 2:
      return `${text}\\${word}`;
    case 3:
      return text.slice(0, at);
    case 4:
      return text.toUpperCase();
    case 5: {
      // Another string of the same record: a path where an id belongs, another file's name.
      const words = whole.match(/"(?:[^"\\]|\\.)*"/g) ?? ['""'];
      return String(JSON.parse(random.pick(words)));
    }
    default:
      return text.replace(/[^\\]*$/, () => word);
  }
}
