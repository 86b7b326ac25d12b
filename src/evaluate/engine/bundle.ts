import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'sucrase';

/**
 * Bundles a module of this package with its relative imports, and those of `packages`, into the text of one function
 * `(require) => exports`. The sandbox and the worker run where nothing can be imported from disk; bundling gives them
 * the same code whether the package is compiled or runs from its sources.
 */
export function bundle(entry: URL, packages = /^$/): string {
  const modules = new Map<string, string>();
  const add = (url: URL): void => {
    const path = fileURLToPath(url);
    if (modules.has(path)) return;
    modules.set(path, '');
    const { code } = transform(readFileSync(path, 'utf8'), {
      transforms: extname(path) === '.ts' ? ['typescript', 'imports'] : ['imports'],
      disableESTransforms: true,
      filePath: path,
    });
    const linked = code.replace(imports, (whole, specifier: string) => {
      const isRelative = specifier.startsWith('.');
      if (!isRelative && !packages.test(specifier)) return whole;
      const target = isRelative
        ? new URL(specifier, url)
        : pathToFileURL(fromHere.resolve(specifier));
      add(target);
      return `load(${JSON.stringify(fileURLToPath(target))})`;
    });
    modules.set(path, linked);
  };
  add(entry);

  // Numbers instead of paths, because the text must not depend on where the package is installed.
  const ids = new Map([...modules.keys()].map((path, index) => [path, index]));
  const bodies = [...modules.values()].map((code) => {
    const numbered = code.replace(
      /\bload\(("(?:[^"\\]|\\.)*")\)/g,
      (_, path: string) => `load(${ids.get(JSON.parse(path) as string)})`,
    );
    return `function (exports, load, require) {${numbered}\n}`;
  });
  return `(function (require) {
const bodies = [${bodies.join(',\n')}];
const loaded = [];
function load(id) {
  if (!loaded[id]) bodies[id](loaded[id] = {}, load, require);
  return loaded[id];
}
return load(0);
})`;
}

const imports = /\brequire\(['"]([^'"]+)['"]\)/g;
const fromHere = createRequire(import.meta.url);
