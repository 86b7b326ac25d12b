import { siteFileKinds } from '../build/manifest.ts';
import { siteRedirects } from '../links/redirects.ts';
import { isHashed } from '../site/caching.ts';
import type { EmittedFile, Emitter, Site, WrittenPage } from '../site/emitter.ts';
import type { Piece } from '../site/write.ts';
import type { Body, Snapshot } from './snapshot.ts';

/** The files beside the pages, made when one is first requested. */
export interface Emitted {
  file(path: string): Promise<Body | undefined>;
}

export function createEmitted(snapshot: Snapshot): Emitted {
  const made = new Map<string, EmittedFile>();
  const waiting = new Set(siteFileKinds(snapshot.siteContext));
  let site: Site | undefined;

  async function run(emitter: Emitter): Promise<void> {
    site ??= siteOf(snapshot);
    for await (const file of emitter(site)) if (!made.has(file.path)) made.set(file.path, file);
  }

  return {
    async file(path) {
      for (const kind of waiting) {
        if (made.has(path)) break;
        if (!kind.has(path)) continue;
        waiting.delete(kind);
        await run(kind.files);
      }
      const body = made.get(path)?.body;
      return typeof body === 'object' && Symbol.asyncIterator in body ? collect(body) : body;
    },
  };
}

function siteOf(snapshot: Snapshot): Site {
  const { project, tree, urls, theme, folders, targets, files } = snapshot.siteContext;
  const { redirects } = siteRedirects(project, tree, folders, targets, (route) => {
    const page = tree.pages[tree.byRoute.get(route) ?? -1];
    return page ? snapshot.facts(page) : { title: route, lang: 'en' };
  });
  let pages: WrittenPage[] | undefined;
  return {
    project,
    tree,
    urls,
    // Redirects are needed with every page; facts of all pages only for lists of them.
    get pages() {
      pages ??= snapshot.pages.map(snapshot.facts);
      return pages;
    },
    redirects,
    hashed: files.map(({ path }) => path).filter(isHashed),
    attached: [],
    layout: theme.layout,
    read: async (path) => String((await snapshot.file(path)) ?? ''),
    reuse: () => false,
    policies: new Set(),
  };
}

async function collect(pieces: AsyncIterable<Piece>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts);
}
