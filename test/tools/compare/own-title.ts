import { byId, type Node, rawText } from './dom.ts';
import type { SourceFacts } from './facts.ts';
import { plainWords } from './words.ts';

/** Allowance: the first heading of level 1 is the title of a page that names none; it stands above the text. */
export function withOwnTitle(source: SourceFacts, document: Node): SourceFacts {
  const shown = byId(document, 'page-title');
  const { main, title } = source;
  const first = main.headings.find(({ level }) => level === 1);
  if (title !== undefined || !shown || !first) return source;
  if (plainWords(first.text) !== plainWords(rawText(shown))) return source;
  return {
    ...source,
    title: first.text,
    main: {
      ...main,
      headings: main.headings.filter((heading) => heading !== first),
      words: main.words.filter(({ line }) => line !== first.line),
    },
  };
}
