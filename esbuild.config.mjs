// Bundles what runs in a reader's browser into dist/browser: `main.js`, which every page loads, and one bundle for each
// folder of src/browser that has a main.ts, which pages load on demand by the folder's name.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const source = 'src/browser';
const outdir = 'dist/browser';
const folders = readdirSync(source).filter((name) => existsSync(`${source}/${name}/main.ts`));

/** What is wrong with a component was told when its page was built: a browser needs no words for it. */
const withoutCatalogue = {
  name: 'without-catalogue',
  setup({ onLoad }) {
    const contents =
      "export const catalogue = new Proxy({}, { get: () => ({ severity: 'info' }) });";
    onLoad({ filter: /[\\/]diagnostics[\\/]catalogue\.ts$/ }, () => ({ contents, loader: 'ts' }));
  },
};

const options = {
  bundle: true,
  plugins: [withoutCatalogue],
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
};
await build({
  ...options,
  entryPoints: Object.fromEntries([
    ['main', `${source}/main.ts`],
    ...folders.map((name) => [name, `${source}/${name}/main.ts`]),
  ]),
  outdir,
});
// What only `octavo dev` adds to a page, and no site gets.
await build({ ...options, entryPoints: [`${source}/dev/client.ts`], outdir: 'dist/dev' });

// Mermaid comes bundled by its makers; sites that draw no diagram do not get it.
const mermaid = readFileSync('node_modules/mermaid/dist/mermaid.min.js', 'utf8');
writeFileSync(`${outdir}/mermaid.js`, `${mermaid}\noctavo.provide('mermaid', mermaid);\n`);
