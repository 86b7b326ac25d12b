// Runs a TypeScript file of this folder on any supported Node (20 does not read TypeScript itself):
// `node test/tools/run.mjs test/tools/compare/main.ts <its arguments>`. Compiled by esbuild into node_modules/.cache.
// The first doc comment of the file says how it is used: it is printed for `--help` and after wrong options.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('usage: node test/tools/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
if (args.includes('--help') || args.includes('-h')) {
  console.log(usage());
  process.exit(0);
}
const folder = join(root, 'node_modules/.cache/octavo-tools');
mkdirSync(folder, { recursive: true });
const name = `${basename(dirname(resolve(entry)))}-${basename(entry, '.ts')}-${process.pid}.mjs`;
const outfile = join(folder, name);
await build({
  entryPoints: [resolve(entry)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
  plugins: [{ name: 'dirname', setup: keepFolders }],
});
process.on('exit', () => rmSync(outfile, { force: true }));
process.argv = [process.argv[0], resolve(entry), ...args];
process.setSourceMapsEnabled(true);
try {
  await import(pathToFileURL(outfile).href);
} catch (error) {
  if (!error?.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
  console.error(`${error.message}\n\n${usage()}`);
  process.exit(2);
}

function usage() {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(resolve(entry), 'utf8')) ?? [];
  return comment.replaceAll(/^ ?\*? ?/gm, '').trim();
}

/** A bundle has one folder; each module goes on to find what stands beside itself. */
function keepFolders(build) {
  build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    loader: 'ts',
  }));
}
