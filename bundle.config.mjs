// Bundles the command line into dist/bundle, after TypeScript has compiled it into dist: a start that reads a few files
// instead of two thousand takes a fraction of a second less. The files that commands and threads start from stay where
// they are, and lead there.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const outdir = resolve('dist/bundle');
const starts = ['cli/main', 'build/workers/page-worker'];

/** Many small files without any of another kind. All others are loaded from where they are installed, when needed. */
const bundled = [
  /^(?:unified|vfile|unist|mdast|hast|remark|rehype|micromark)(?:-|$)/,
  /^(?:acorn|acorn-jsx|commander|handlebars|ignore|image-size|js-yaml|jsonc-parser|yaml|zod)$/,
  /^(?:html-tag-names|mathml-tag-names|property-information|svg-tag-names)$/,
];

const ownFiles = {
  name: 'own-files',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)[0];
      const isOwn = !importer.includes('node_modules');
      return isOwn && !bundled.some((some) => some.test(name))
        ? { path, external: true }
        : undefined;
    });
    // A file that looks for others beside it looks where it was before.
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const text = readFileSync(path, 'utf8');
      const place = JSON.stringify(relative(outdir, path).replaceAll('\\', '/'));
      return {
        contents: text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
      };
    });
  },
};

rmSync(outdir, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: starts.map((start) => `dist/${start}.js`),
  outdir,
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  // acorn-jsx asks for the other form of it, and would bring it along a second time.
  alias: { acorn: resolve('node_modules/acorn/dist/acorn.mjs') },
  format: 'esm',
  target: 'node20.19',
  // What is bundled and not a module of its own asks for others like this.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
  plugins: [ownFiles],
  metafile: true,
  logLevel: 'warning',
});
for (const start of starts) {
  const file = resolve(`dist/${start}.js`);
  const target = relative(dirname(file), join(outdir, `${start.split('/').at(-1)}.js`));
  const first = start === 'cli/main' ? ['#!/usr/bin/env node'] : [];
  const lines = [
    ...first,
    "import module from 'node:module';",
    // From Node 22 on, what was compiled once is kept for the next start: it takes a third less.
    'module.enableCompileCache?.();',
    `await import('${target.replaceAll('\\', '/')}');`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}
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
