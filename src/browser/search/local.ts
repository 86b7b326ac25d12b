import { siteIndex } from '../site-index.ts';
import type { Answerer, Here, Width } from './answer.ts';

/** Answers from the site's own index. */
export function localAnswerer(here: Here): Answerer {
  const index = siteIndex();
  return {
    prepare: () =>
      index.use(async (opened) => {
        await opened.prepare(scope(here, { allVersions: false, allLanguages: false }));
        const several = (values: (string | undefined)[]) =>
          new Set(values.filter((value) => value !== undefined)).size > 1;
        return {
          versions: here.version !== undefined && several(opened.parts.map((part) => part.version)),
          languages: several(opened.parts.map((part) => part.lang)),
        };
      }),
    ask: (question, width, limit) =>
      index.use(async (opened) => {
        const options = { ...scope(here, width), limit, isTyping: true };
        return { ...(await opened.query(question, options)), isFallback: false };
      }),
  };
}

function scope({ lang, language, version }: Here, width: Width) {
  return {
    language: width.allLanguages ? undefined : (language ?? lang),
    version: width.allVersions ? undefined : version,
  };
}
