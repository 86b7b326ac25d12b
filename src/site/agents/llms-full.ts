import type { SitePage } from '../../navigation/site-tree.ts';
import { markdownFileOf } from '../../urls/file-of.ts';
import { pageAddress } from '../address.ts';
import type { LastOutput, TextEmitter, TextSite } from '../emitter.ts';
import type { Piece } from '../write.ts';
import { linkedFromRoot } from './from-root.ts';
import { pagesForAgents } from './pages-for-agents.ts';
import { agentPreface, instructions } from './preface.ts';

const path = 'llms-full.txt';

/**
 * `llms-full.txt`: the Markdown of every page that `llms.txt` lists, each with its address. It is assembled from the
 * written files, page by page, so only one is in memory at a time.
 */
export const llmsFull: TextEmitter = async function* (site) {
  const { tree } = site;
  const written = tree.pages.filter(({ url }) => url === undefined);
  const pages = pagesForAgents({ pages: written, tree });
  // Relative links differ here from those on the pages, so positions cannot be computed from the sizes of the pages.
  const last = site.urls.links === 'absolute' ? site.last : undefined;
  yield { path, body: (last && (await patched(pages, site, last))) ?? pagesOf(pages, site) };
};

async function* pagesOf(pages: SitePage[], site: TextSite): AsyncIterable<string> {
  yield opening(site);
  const pieceOf = pieces(site);
  for (const page of pages) yield pieceOf(page, await site.read(markdownFileOf(page.route)));
}

/** The text before all pages. */
function opening({ project: { config } }: TextSite): string {
  const guidance = instructions(config);
  return guidance === undefined
    ? ''
    : `# ${config.name}\n\n## Agent instructions\n\n${guidance}\n\n`;
}

/** The part of the file for a page, from the page's Markdown file. */
function pieces({ project, urls }: TextSite): (page: SitePage, markdown: string) => string {
  return ({ route }, markdown) => {
    const file = markdownFileOf(route);
    const preface = agentPreface(project.config, urls, file);
    const own = markdown.startsWith(preface) ? markdown.slice(preface.length) : markdown;
    const body = urls.links === 'absolute' ? own : linkedFromRoot(own, file);
    const [title = '', ...rest] = body.split('\n');
    return `${title}\n${sourceLine(pageAddress(route, urls, path))}${rest.join('\n')}\n`;
  };
}

/** The line below the title of a page. */
function sourceLine(address: string): string {
  return `Source: ${address}\n`;
}

/**
 * The last file, with the few changed pages replaced: reading a thousand others takes longer than making one. The
 * position of each page follows from the sizes of the files before it. Undefined if a page is not at its position.
 */
async function patched(
  pages: SitePage[],
  site: TextSite,
  last: LastOutput,
): Promise<AsyncIterable<Piece> | undefined> {
  const pieceOf = pieces(site);
  const edits: { from: number; to: number; text: string }[] = [];
  let from = Buffer.byteLength(opening(site));
  // The same for all pages, because its links start at the root.
  const preface = Buffer.byteLength(agentPreface(site.project.config, site.urls, path));
  for (const page of pages) {
    const file = markdownFileOf(page.route);
    const size = last.size(file);
    if (size === undefined) return undefined;
    const address = pageAddress(page.route, site.urls, path);
    const to = from + size - preface + Buffer.byteLength(sourceLine(address)) + 1;
    if (last.changed.has(page.route)) {
      const before = pieceOf(page, textOf(last.read(file)));
      if (textOf(last.read(path, from, to)) !== before) return undefined;
      edits.push({ from, to, text: pieceOf(page, await site.read(file)) });
    }
    from = to;
  }
  if (last.size(path) !== from) return undefined;
  return withEdits(last, edits, from);
}

async function* withEdits(
  last: LastOutput,
  edits: readonly { from: number; to: number; text: string }[],
  size: number,
): AsyncIterable<Piece> {
  let at = 0;
  for (const { from, to, text } of edits) {
    yield* last.read(path, at, from);
    yield text;
    at = to;
  }
  yield* last.read(path, at, size);
}

/** The bytes of a piece are valid only until the next one is read. */
function textOf(pieces: Iterable<Uint8Array>): string {
  const copies: Buffer[] = [];
  for (const piece of pieces) copies.push(Buffer.from(piece));
  return Buffer.concat(copies).toString();
}
