import type { PageHit } from '../../search/query/page-hit.ts';
import { excerpt, type Matcher, mark, markTitle } from '../../search/query/snippet.ts';
import { createAnalyzer } from '../../search/text/analyzer.ts';
import type { Service } from '../services.ts';
import type { Answer, Here, Where } from './answer.ts';

/** How long to wait for a service, in milliseconds, before the site's own index is used. */
const timeout = 5000;

/** The most results to request from a service. */
const maxResults = 50;

/** One result of `POST /v1/search/{domain}`; the content of `metadata` depends on the service. */
interface Result {
  content: string;
  path: string;
  metadata: Record<string, unknown>;
}

/** Sends a question to the service. Rejects unless it responds with results. */
export async function askService(
  service: Service,
  question: string,
  here: Here,
  where: Where,
  limit: number,
): Promise<Answer> {
  const filter = filterOf(where, here);
  const response = await fetch(
    `${service.baseUrl}/v1/search/${encodeURIComponent(service.domain)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${service.key}` },
      body: JSON.stringify({
        query: question,
        pageSize: Math.min(maxResults, limit * 2),
        ...(Object.keys(filter).length > 0 && { filter }),
      }),
      signal: AbortSignal.timeout(timeout),
    },
  );
  if (!response.ok) throw new Error(`The search service answered ${response.status}.`);
  const results: unknown = await response.json();
  if (!Array.isArray(results) || !results.every(isResult)) {
    throw new Error('The search service answered with something else than results.');
  }
  return {
    hits: byPage(results, question, here).slice(0, limit),
    isMore: false,
    corrections: [],
    near: [],
    isFallback: false,
  };
}

/** If the site has only one language, the language is not used as a filter. */
function filterOf({ language, ...others }: Where, here: Here): Where {
  const isOwn = here.language === undefined && language === here.lang;
  return { ...others, ...(language !== undefined && !isOwn && { language }) };
}

function isResult(value: unknown): value is Result {
  const { content, path, metadata = {} } = (value ?? {}) as Partial<Result>;
  return (
    typeof content === 'string' &&
    typeof path === 'string' &&
    typeof metadata === 'object' &&
    metadata !== null
  );
}

function byPage(results: readonly Result[], question: string, here: Here): PageHit[] {
  const matcher = matcherOf(question, here.lang);
  const hits = new Map<string, PageHit>();
  for (const { content, path, metadata = {} } of results) {
    const text = (key: string) =>
      typeof metadata[key] === 'string' ? (metadata[key] as string) : undefined;
    // Always a path in this site, even if it looks like a URL.
    const [url = '', ...rest] = path.replace(/^\/+/, '').split('#');
    const anchor = text('anchor') ?? rest.join('#');
    const snippet = excerpt(content, matcher, 170);
    let hit = hits.get(url);
    if (!hit) {
      const title = text('title') ?? url;
      hit = {
        route: `/${url}`,
        url: encodeURI(url),
        title,
        path: [],
        tag: text('tag'),
        lang: text('language') ?? here.lang,
        version: text('version'),
        score: Number(metadata.score) || 0,
        markedTitle: markTitle(title, matcher),
        excerpt: snippet,
        sections: [],
      };
      hits.set(url, hit);
    }
    const heading = text('heading');
    if (anchor && heading && hit.sections.length < 3) {
      const markedHeading = mark(heading, matcher);
      hit.sections.push({ anchor, headings: [heading], markedHeading, excerpt: snippet, score: 0 });
    }
  }
  return [...hits.values()];
}

/** Marks words that start with a word of the question, because the service's stemming is unknown. */
function matcherOf(question: string, lang: string): Matcher {
  const analyzer = createAnalyzer(lang, undefined);
  const forms = [...analyzer.terms(question)]
    .map(({ form }) => form)
    .filter((form) => !analyzer.stopWords.has(form));
  const starts = forms.filter((form) => form.length > 2);
  const typed = new Set(forms);
  return { analyzer, stems: typed, typed, phrases: [], starts };
}
