// Bundles Octavo, after all else has been compiled into dist, since a start that reads one file instead of two
// thousand takes a fraction of a second less. There are two bundles: `command.cjs` has what every start needs, up to
// the answer that nothing has changed; `octavo.cjs` has the rest, and takes from the first what both need. They are
// scripts, not modules, because only a script's compiled code can be cached; `src/cli/start.ts` loads them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const compiled = resolve('dist');
const outdir = join(compiled, 'bundle');

/** Many small files without any of another kind. All others are loaded from where they are installed, when needed. */
const bundled = [
  /^(?:unified|vfile|unist|mdast|hast|remark|rehype|micromark)(?:[-/]|$)/,
  /^(?:acorn|acorn-jsx|commander|culori|handlebars|ignore|image-size|js-yaml|jsonc-parser|yaml|zod)(?:\/|$)/,
  /^(?:html-tag-names|mathml-tag-names|property-information|svg-tag-names)(?:\/|$)/,
  /^@scalar\/openapi-upgrader(?:\/|$)/,
  /^hono\/utils\/mime$/,
];

/** Where every start begins, and the command whose answer is often that nothing has changed. */
const first = ['cli/process.js', 'cli/commands/build.js'];

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

/** In the first bundle: what is imported when needed is in the second, but for the files of `first`. */
function laterFiles(later) {
  return {
    name: 'later-files',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        const name = nameOf(resolve(resolveDir, path));
        if (kind !== 'dynamic-import' || first.includes(name)) return undefined;
        later.add(name);
        return { path: name, namespace: 'later' };
      });
      onLoad({ filter: /.*/, namespace: 'later' }, ({ path }) => ({
        contents: `module.exports = load(${JSON.stringify(path)})`,
        loader: 'js',
      }));
    },
  };
}

/** In the second bundle: what the first one has. `names` lists the exports of each of its files. */
function earlierFiles(names) {
  return {
    name: 'earlier-files',
    setup({ onLoad }) {
      onLoad({ filter: /\.m?js$/ }, ({ path }) => {
        const name = nameOf(path);
        const exported = names.get(name);
        if (!exported) return undefined;
        const from = `earlier(${JSON.stringify(name)})`;
        return { contents: `export const { ${exported.join(', ')} } = ${from};` };
      });
    },
  };
}

const nameOf = (path) => relative(compiled, path).replaceAll('\\', '/');

const settings = {
  bundle: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  // acorn-jsx asks for the other form of it, and would bring it along a second time.
  alias: { acorn: resolve('node_modules/acorn/dist/acorn.mjs') },
  format: 'cjs',
  target: 'node20.19',
  // Half as much to read. Names stay, and lines are short, so that reports of crashes still say where.
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 160,
  metafile: true,
  write: false,
  logLevel: 'warning',
};

/** Bundles a module with the source `contents`; returns the files that it took in. */
async function bundle(file, contents, lookup, plugins) {
  const { metafile, outputFiles } = await build({
    ...settings,
    stdin: { contents, resolveDir: compiled, sourcefile: file },
    outfile: join(outdir, file),
    // `src/cli/start.ts` calls it.
    banner: { js: `(function (require, importModule, bundlePlace, module, ${lookup}) {` },
    footer: { js: '})' },
    plugins: [...plugins, ownFiles],
  });
  // esbuild leaves comments and regular expressions as they are. A text of ASCII alone is read in half the time.
  const [{ path, text }] = outputFiles;
  const ascii = text.replace(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(path, ascii);
  return Object.keys(metafile.inputs).filter((input) => existsSync(input));
}

/** The names that each of `files` exports. */
async function exportsOf(files) {
  // A CommonJS package cannot be listed, and is said to have a default export only.
  const listed = { bundle: false, alias: undefined, format: 'esm', outdir, logLevel: 'error' };
  const options = { ...settings, ...listed };
  const { metafile } = await build({ ...options, entryPoints: files });
  const outputs = Object.values(metafile.outputs).filter(({ exports }) =>
    exports.some((name) => name !== 'default'),
  );
  return new Map(outputs.map(({ entryPoint, exports }) => [nameOf(resolve(entryPoint)), exports]));
}

/** A file that gives others by their names in dist. */
function filesOf(names, get) {
  const entries = names.map((name, at) => `  ${JSON.stringify(name)}: ${get(name, at)},`);
  return `export const files = {\n${entries.join('\n')}\n};`;
}

const importOf = (name) => JSON.stringify(`./${name}`);

rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
const later = new Set(['build/make-pages.js']);
const start = first.map((name) => `export * from ${importOf(name)};`).join('\n');
const inFirst = await bundle('command.cjs', start, 'load', [laterFiles(later)]);
const names = await exportsOf(inFirst);
const inputs = [
  ...(await bundle(
    'command.cjs',
    [...names.keys()]
      .map((name, at) => `import * as file${at} from ${importOf(name)};`)
      .join('\n') + filesOf([...names.keys()], (_, at) => `file${at}`),
    'load',
    [laterFiles(later)],
  )),
  ...(await bundle(
    'octavo.cjs',
    filesOf([...later], (name) => `() => require(${importOf(name)})`),
    'earlier',
    [earlierFiles(names)],
  )),
];
// What authors' components run on is bundled by `src/evaluate/engine/bundle.ts`.
const others = ['node_modules/preact/package.json'];
writeFileSync(join(outdir, 'LICENSES.txt'), licenses([...inputs, ...others]));

/** The terms of every package that has become part of a bundle. */
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
