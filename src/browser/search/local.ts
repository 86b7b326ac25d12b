import type { PartEntry } from '../../search/index/format.ts';
import { siteIndex } from '../site-index.ts';
import { type Answerer, type Facet, type FacetKey, type Here, startOf } from './answer.ts';
import { siteEncoder } from './encoder.ts';
import { languageName } from './hits.ts';

/** Answers from the site's own index. */
export function localAnswerer(here: Here): Answerer {
  const index = siteIndex();
  const encoder = siteEncoder();
  return {
    prepare: () =>
      index.use(async (opened) => {
        await opened.prepare(startOf(here));
        return facetsOf(opened.parts);
      }),
    async ask(question, where, count) {
      const meaning = await encoder?.encode(question);
      const options = { ...where, ...count, isTyping: true, meaning };
      return index.use(async (opened) => ({
        ...(await opened.query(question, options)),
        isFallback: false,
      }));
    },
    encoder: () => encoder,
  };
}

function facetsOf(parts: readonly PartEntry[]): Facet[] {
  const facet = (key: FacetKey, of: (part: PartEntry) => [string | undefined, string]): Facet => {
    const labels = new Map<string, string>();
    for (const part of parts) {
      const [value, label] = of(part);
      if (value !== undefined && !labels.has(value)) labels.set(value, label);
    }
    return { key, values: [...labels].map(([value, label]) => ({ value, label })) };
  };
  return [
    facet('version', ({ version }) => [version, version ?? '']),
    facet('language', ({ language, lang, listedIn = lang }) => [
      language ?? lang,
      languageName(listedIn),
    ]),
    facet('product', ({ product }) => [product, product ?? '']),
  ].filter(({ values }) => values.length > 1);
}
