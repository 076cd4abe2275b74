import pkg from '../../../package.json' with { type: 'json' };

/* The entry is small, so that what asks for the version alone waits for nothing else. */

const argv = process.argv.slice(2);
if (argv.length === 1 && argv[0] === '--version') process.stdout.write(`${pkg.version}\n`);
else await (await import('./main.ts')).main(argv, import.meta.dirname);
