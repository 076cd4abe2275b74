import { defineConfig } from 'vitest/config';

/** What needs gigabytes of NVIDIA's own files: `npm run test:real`. */
export default defineConfig({
  test: {
    include: ['test/real/**/*.test.ts'],
    globalSetup: ['test/windows/bed/global-setup.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
