// Bundles the command, the library, the demo, the fuzzer and the test on real files; the command starts fast because commands load lazily.
import { copyFile, readFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** The tables of facts as text for JSON.parse, which V8 reads faster than the same as source. */
const jsonAsText = {
  name: 'json-as-text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const text = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
    }),
};

await build({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  entryPoints: {
    cli: 'src/app/cli/cli.ts',
    index: 'src/index.ts',
    probe: 'src/host/probe/load-cudnn.ts',
    'sha256-worker': 'src/host/archive/sha256-worker.ts',
    demo: 'demo/demo.ts',
    'test-real': 'scripts/test-real.ts',
    'bench-install': 'bench/install.ts',
    'bench-install-once': 'bench/install-once.ts',
    fuzz: 'test/fuzz/fuzz.ts',
    'fuzz-worker': 'test/fuzz/worker.ts',
    kill: 'test/kill/kill.ts',
    'kill-victim': 'test/kill/victim.ts',
  },
  outdir: 'dist',
  plugins: [jsonAsText],
  // Its native part is found beside it, in node_modules.
  external: ['koffi'],
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});

// What the bundle does not hold: the DLL that `install --zlibwapi` puts in place, with its licence.
await copyFile('assets/zlibwapi/zlibwapi.dll', 'dist/zlibwapi.dll');
await copyFile('assets/zlibwapi/LICENSE', 'dist/zlibwapi-LICENSE.txt');
