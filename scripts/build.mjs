// Bundles the command, the library and the demo; the type declarations are made by `npm run build:types`.
import { build } from 'esbuild';

const shared = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  // Some dependencies are CommonJS and ask for `require` at run time.
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
};

await build({
  ...shared,
  entryPoints: {
    cli: 'src/app/cli/main.ts',
    index: 'src/index.ts',
    demo: 'demo/demo.ts',
    'test-real': 'scripts/test-real.ts',
  },
  outdir: 'dist',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
});
