import { expect, test } from 'vitest';
import { newTerminal } from './new-terminal.ts';

const base = { SystemRoot: 'C:\\Windows', USERPROFILE: 'C:\\Users\\dev', Path: 'D:\\not\\from\\here' };

test("the user's part of PATH stands behind the machine's, in one spelling of the name", () => {
  const environment = newTerminal({
    base,
    machine: [{ name: 'Path', type: 'REG_EXPAND_SZ', text: '%SystemRoot%\\system32' }],
    user: [{ name: 'PATH', type: 'REG_SZ', text: 'C:\\mine;%SystemRoot%' }],
  });
  expect(environment).toEqual({
    SystemRoot: 'C:\\Windows',
    USERPROFILE: 'C:\\Users\\dev',
    Path: 'C:\\Windows\\system32;C:\\mine;%SystemRoot%',
  });
});

test('an expandable value sees the plain ones of its own key, whatever their order; unknown names stay', () => {
  const environment = newTerminal({
    base: {},
    machine: [
      { name: 'TOOLS', type: 'REG_EXPAND_SZ', text: '%CUDA_PATH%\\bin;%NO_SUCH%' },
      { name: 'CUDA_PATH', type: 'REG_SZ', text: 'C:\\CUDA' },
    ],
    user: [{ name: 'cuda_path', type: 'REG_SZ', text: 'D:\\CUDA' }],
  });
  expect(environment).toEqual({ TOOLS: 'C:\\CUDA\\bin;%NO_SUCH%', CUDA_PATH: 'D:\\CUDA' });
});

test('an empty machine part adds no separator, and without any PATH there is none', () => {
  const user = [{ name: 'Path', type: 'REG_SZ', text: 'C:\\mine' }] as const;
  expect(newTerminal({ base, machine: [{ name: 'Path', type: 'REG_SZ', text: '' }], user })['Path']).toBe(
    'C:\\mine',
  );
  expect(newTerminal({ base, machine: [], user: [] })['Path']).toBeUndefined();
});
