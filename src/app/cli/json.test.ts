import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiJson } from './json.ts';

test('is ASCII alone and says the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = asciiJson(value);
      // eslint-disable-next-line no-control-regex
      expect(text).toMatch(/^[\n\u0020-\u007e]*$/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
