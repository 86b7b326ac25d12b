import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where links of a built site lead: whether their file and the element that they name are there. */
export function linkTargets(output: string): { isThere(link: string): boolean } {
  const known = new Map<string, Set<string> | undefined>();

  /** The ids of a page; undefined without one. Other files have no ids. */
  function idsOf(path: string): Set<string> | undefined {
    if (known.has(path)) return known.get(path);
    const files = [
      join(output, path),
      join(output, path, 'index.html'),
      join(output, `${path}.html`),
    ];
    const file = files.find(isFile);
    const html = file?.endsWith('.html') ? readFileSync(file, 'utf8') : '';
    const ids = file
      ? new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!))
      : undefined;
    known.set(path, ids);
    return ids;
  }

  return {
    isThere(link) {
      // Others' hosts are not asked, and what is in the page itself is looked for in its tree.
      if (!link.startsWith('/') || link.startsWith('//')) return true;
      const [path = '', anchor] = link.split('#');
      const ids = idsOf(decodeURIComponent(path.split('?')[0]!));
      return ids !== undefined && (!anchor || ids.has(decodeURIComponent(anchor)));
    },
  };
}

function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
}
