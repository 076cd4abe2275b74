import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // What needs gigabytes has a configuration of its own.
    exclude: ['test/real/**', 'node_modules/**'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['test/windows/bed/global-setup.ts'],
    // Times are shown in the reader's own zone; the golden outputs need one.
    env: { TZ: 'UTC' },
    // A Windows process under Wine takes its time on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
