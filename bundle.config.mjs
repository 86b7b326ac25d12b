// Bundles Octavo into dist/bundle/octavo.cjs, after all else has been compiled into dist: a start that reads one file
// instead of two thousand takes a fraction of a second less. It is a script and not a module, since only of a script
// what the engine has compiled can be kept; `src/cli/start.ts` loads it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const outdir = resolve('dist/bundle');

/** Many small files without any of another kind. All others are loaded from where they are installed, when needed. */
const bundled = [
  /^(?:unified|vfile|unist|mdast|hast|remark|rehype|micromark)(?:[-/]|$)/,
  /^(?:acorn|acorn-jsx|commander|handlebars|ignore|image-size|js-yaml|jsonc-parser|yaml|zod)(?:\/|$)/,
  /^(?:html-tag-names|mathml-tag-names|property-information|svg-tag-names)(?:\/|$)/,
  /^@scalar\/openapi-upgrader(?:\/|$)/,
  /^hono\/utils\/mime$/,
];

const ownFiles = {
  name: 'own-files',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      const isOwn = !importer.includes('node_modules');
      return isOwn && !bundled.some((some) => some.test(path))
        ? { path, external: true }
        : undefined;
    });
    // A file that looks for others beside it looks where it was before.
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const text = readFileSync(path, 'utf8');
      const place = JSON.stringify(relative(outdir, path).replaceAll('\\', '/'));
      return {
        contents: text
          .replaceAll("createRequire(import.meta.url)('.", "require('.")
          .replaceAll('import.meta.url', `new URL(${place}, bundlePlace).href`)
          // What is loaded when needed, and is not part of the bundle, is a module.
          .replace(/\bimport\((?=['"][^.])/g, 'importModule('),
      };
    });
  },
};

rmSync(outdir, { recursive: true, force: true });
const { metafile, outputFiles } = await build({
  entryPoints: ['dist/cli/starts.js'],
  outfile: join(outdir, 'octavo.cjs'),
  bundle: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  // acorn-jsx asks for the other form of it, and would bring it along a second time.
  alias: { acorn: resolve('node_modules/acorn/dist/acorn.mjs') },
  format: 'cjs',
  target: 'node20.19',
  // `src/cli/start.ts` calls it.
  banner: { js: '(function (require, importModule, bundlePlace, module) {' },
  footer: { js: '})' },
  plugins: [ownFiles],
  metafile: true,
  write: false,
  logLevel: 'warning',
});
// esbuild leaves comments and regular expressions as they are. A text of ASCII alone is read in half the time.
const [{ path, text }] = outputFiles;
const ascii = text.replace(
  /[^\0-\x7F]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
mkdirSync(outdir, { recursive: true });
writeFileSync(path, ascii);
writeFileSync(join(outdir, 'LICENSES.txt'), licenses(Object.keys(metafile.inputs)));

/** The terms of every package that has become part of the bundle. */
function licenses(inputs) {
  const folders = inputs.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  const parts = [...new Set(folders.filter(Boolean))].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(`${folder}/${file}`, 'utf8') : '';
    return `${name} ${version} (${license})\n\n${text.trim()}\n`;
  });
  return parts.join(`\n${'-'.repeat(72)}\n\n`);
}
