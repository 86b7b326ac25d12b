import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that the build wrote. */
export interface Output {
  root: string;
  files: Set<string>;
  /** HTML files, sorted. */
  html: string[];
  /** Route → HTML file, as the pages themselves say (`<html data-current-path>`). */
  fileOf: Map<string, string>;
  routeOf: Map<string, string>;
}

export function readOutput(root: string): Output {
  const all = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
  const html = all.filter((file) => file.endsWith('.html')).sort();
  const output: Output = { root, files: new Set(all), html, fileOf: new Map(), routeOf: new Map() };
  for (const file of html) {
    const head = readFileSync(join(root, file), 'utf8').slice(0, 2000);
    const route = /<html[^>]*\sdata-current-path="([^"]*)"/.exec(head)?.[1];
    if (route === undefined) continue;
    const name = decodeEntities(route);
    if (!output.fileOf.has(name)) output.fileOf.set(name, file);
    output.routeOf.set(file, name);
  }
  return output;
}

/** The file a URL path below the site's base leads to, as a static host would find it. */
export function servedFile(output: Output, path: string): string | undefined {
  const clean = path.replace(/^\/+|\/+$/g, '');
  const candidates = [clean, `${clean}/index.html`.replace(/^\//, ''), `${clean}.html`];
  return candidates.find((file) => output.files.has(file));
}

function decodeEntities(text: string): string {
  const names: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#x27': "'",
    '#39': "'",
    '#x3D': '=',
  };
  return text.replace(/&([#\w]+);/g, (whole, name: string) => names[name] ?? whole);
}
