import { fromRaw } from './from-raw.ts';
import { textOf } from './tree.ts';

/** The parts of the document that a build writes at `/print`. */
export interface PrintedSite {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  description?: string;
  chapters: { id: string; title: string; html: string }[];
}

/** The start of an article with an id. The ids of chapters contain no `--`, unlike those of their parts. */
const chapterStart = /<article class="oct-chapter" id="([^"]*)">\n/g;

export function readPrinted(html: string): PrintedSite {
  const starts = [...html.matchAll(chapterStart)].filter(([, id]) => !id!.includes('--'));
  const head = html.slice(0, starts[0]?.index);
  const titles = new Map(
    [...head.matchAll(/<li><a href="#([^"]*)">([\s\S]*?)<\/a><\/li>/g)].map(([, id, title]) => [
      id!,
      plain(title!),
    ]),
  );
  const description = /<header class="oct-print-title">[\s\S]*?<\/header>/.exec(head)?.[0];
  const paragraphs = [...(description ?? '').matchAll(/<p>([\s\S]*?)<\/p>/g)];
  const title = plain(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? '');
  const last = paragraphs.length > 0 ? plain(paragraphs.at(-1)![1]!) : undefined;
  const chapters = starts.map((start, at) => {
    const from = start.index + start[0].length;
    const to = starts[at + 1]?.index ?? html.lastIndexOf('</main>');
    const inside = html.slice(from, to);
    const id = start[1]!;
    const end = inside.lastIndexOf('</article>');
    return { id, title: titles.get(id) ?? id, html: inside.slice(0, end === -1 ? undefined : end) };
  });
  return {
    language: /<html lang="([^"]*)"/.exec(head)?.[1] || 'en',
    direction: /<html [^>]*dir="rtl"/.test(head) ? 'rtl' : 'ltr',
    title,
    // If the title ends with the version, the last paragraph below it is the version, not a description.
    description: last !== undefined && title.endsWith(` ${last}`) ? undefined : last,
    chapters,
  };
}

function plain(html: string): string {
  return textOf({ type: 'root', children: fromRaw(html) })
    .replace(/\s+/g, ' ')
    .trim();
}
