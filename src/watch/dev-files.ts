import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { digestOf } from '../lib/digest.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { createLru } from '../lib/lru.ts';
import { addressedText, isAddressed } from '../links/addressed-files.ts';
import { filesInFolder, type SiteFile, type SiteFiles } from '../site/serve/site-files.ts';
import { pageNeeds } from './page-needs.ts';
import type { Snapshot } from './snapshot.ts';

/** The folder of watch mode's own addresses, below the base. */
export const devFolder = '_octavo/dev';

/** The files of a site, made on request. */
export interface DevFiles extends SiteFiles {
  /** A document that was served recently, by its tag. */
  served(tag: string): ServedDocument | undefined;
}

export interface ServedDocument {
  problems: Diagnostic[];
  /** The id of the document's page. */
  id?: string;
}

export interface DevState {
  snapshot: Snapshot | undefined;
  /** Why there is no snapshot yet, in words for a person. */
  excuse: string;
  /** Problems of the project as a whole. */
  problems: Diagnostic[];
}

/** The most documents to remember. */
const remembered = 500;

export function createDevFiles(root: string, base: string, state: () => DevState): DevFiles {
  const disk = filesInFolder(root);
  const served = createLru<ServedDocument>(remembered);
  const client = readFileSync(new URL('../../dist/dev/client.js', import.meta.url), 'utf8');
  const folder = `${base === '/' ? '' : base}/${devFolder}`;

  const page = (path: string, html: string, problems: Diagnostic[] = [], id?: string): SiteFile => {
    const tag = digestOf(html);
    served.set(tag, { problems, id }, 1);
    const script = `<script src="${folder}/client.js" data-octavo-dev="${tag}" data-needs="${pageNeeds(html)}"></script>`;
    // Before the scripts at the end, which a browser may run immediately from its cache.
    return file(path, html.replace(/(?=<script data-src=|<\/body>)|$/i, script), tag);
  };

  return {
    served: served.get,
    redirects: async () => String((await state().snapshot?.file('_redirects')) ?? ''),
    marker: async () => ({ links: 'absolute' }),
    async file(path) {
      const { snapshot, excuse, problems: all } = state();
      if (path === `${devFolder}/client.js`) return file(path, client);
      if (!snapshot)
        return path.endsWith('index.html') ? page(path, unreadable(excuse)) : undefined;
      const at = snapshot.pageAt(path);
      if (at) {
        const { html, diagnostics } = await snapshot.document(at);
        const own = all.filter(({ location }) => location?.file === at.page.file);
        return page(path, html, [...own, ...diagnostics], at.page.id);
      }
      if (snapshot.assets.has(path)) {
        const { specs, sources, targets, urls } = snapshot.siteContext;
        const copy = specs.copies.get(path);
        if (copy !== undefined) return file(path, copy);
        if (specs.copies.has(path)) return undefined;
        const text = isAddressed(path, urls) ? sources.read(path) : undefined;
        if (text === undefined) return disk.file(path);
        return file(path, addressedText(path, text, targets, urls));
      }
      if (snapshot.siteContext.targets.replaced.has(path)) return undefined;
      const body = await snapshot.file(path);
      if (body === undefined) return undefined;
      return path.endsWith('.html') ? page(path, String(body)) : file(path, body);
    },
  };
}

function file(path: string, body: string | Uint8Array, tag?: string): SiteFile {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    path,
    size: bytes.length,
    tag: tag ?? digestOf(String(body)),
    body: (start, end) => new Uint8Array(bytes.subarray(start, end + 1)),
  };
}

/** The page shown until docs.json can be read for the first time. */
function unreadable(excuse: string): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<title>docs.json</title></head><body><pre>${escapeHtml(excuse)}</pre></body></html>\n`;
}
