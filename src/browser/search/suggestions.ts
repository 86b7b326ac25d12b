import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import type { PageHit } from '../../search/query/page-hit.ts';
import { ordered } from '../ordered.ts';
import { type Facet, here } from './answer.ts';
import { element, hrefOf } from './hits.ts';
import { localAnswerer } from './local.ts';

/** How many links are shown below the message that the page does not exist. */
const maxSuggestions = 5;

/** The lowest score of a suggestion. Pages below it have hardly any word of the address. */
const minScore = 0.12;

/** On the page for unknown addresses, suggests pages that contain the words of the address. */
export async function suggestPages(root: HTMLElement): Promise<void> {
  const question = wordsOfAddress(location.pathname);
  if (question === '') return;
  const own = here();
  const answerer = localAnswerer(own);
  const facets = await answerer.prepare();
  const named = (key: Facet['key']) =>
    namedIn(
      question,
      facets.find((one) => one.key === key),
    );
  // One page may exist in each version.
  const versions = facets.find(({ key }) => key === 'version')?.values.length ?? 1;
  const language = named('language')[0] ?? own.lang;
  const { hits } = await answerer.ask(question, { language }, { limit: maxSuggestions * versions });
  const wanted = [...named('version'), own.version];
  const links = oncePerPage(
    hits.filter(({ score }) => score >= minScore),
    wanted,
  )
    .slice(0, maxSuggestions)
    .map((hit) => {
      const item = document.createElement('li');
      const link = element(
        'a',
        'not-found-recommended-page-link',
        ordered([{ text: hit.title, match: false }]),
      ) as HTMLAnchorElement;
      link.href = hrefOf(hit.url);
      item.append(link);
      const place = [hit.version, ...hit.path].filter(Boolean).join(' › ');
      if (place !== '') item.append(element('span', '', place));
      return item;
    });
  root.querySelector('ul')!.replaceChildren(...links);
  root.hidden = links.length === 0;
}

/** The values of a filter that the address names: `fr`, or `Version 2.0` in `/2.0/setup`. */
function namedIn(question: string, facet: Facet | undefined): string[] {
  const asked = ` ${question.toLowerCase()} `;
  return (facet?.values ?? [])
    .map(({ value }) => value)
    .filter((value) => {
      const words = spaced(value.toLowerCase());
      return [words, words.replace(/^v(?:ersion )?(?=\d)/, '')].some((said) =>
        asked.includes(` ${said} `),
      );
    });
}

/** Keeps one hit per page: of several versions, the first wanted one, at the position of the best. */
function oncePerPage(hits: readonly PageHit[], wanted: readonly (string | undefined)[]): PageHit[] {
  const rank = ({ version }: PageHit) => {
    const at = wanted.indexOf(version);
    return at < 0 ? wanted.length : at;
  };
  const byPage = new Map<string, PageHit>();
  for (const hit of hits) {
    const page = JSON.stringify([hit.title, hit.path]);
    const best = byPage.get(page);
    if (!best || rank(hit) < rank(best)) byPage.set(page, hit);
  }
  return [...byPage.values()];
}

/** `/docs/get-started.html` → `get started`, without the base path of the site. */
function wordsOfAddress(path: string): string {
  const base = new URL(hrefOf('')).pathname;
  const own = path.startsWith(base) ? path.slice(base.length) : path;
  const bare = decodeComponent(own)
    .replace(/\.(?:html?|mdx?)$/i, '')
    .replace(/(?:^|\/)index$/i, '');
  return spaced(bare);
}

function spaced(text: string): string {
  return text.replace(/[\s/\-_.+]+/g, ' ').trim();
}
