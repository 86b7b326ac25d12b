import { iconKey, type LiveContent } from '../evaluate/client/page-scripts.ts';
import type { ContentContext } from './context.ts';

/** The most words of live code that are tried as names of icons. */
const maxNames = 200;

/** A context that records the strings and icons used by a page's components. */
export function noteLiveContent(ctx: ContentContext): {
  ctx: ContentContext;
  /**
   * The recorded strings and icons, plus icons that words in live code may name, since it is not known which of them
   * will be shown.
   */
  given(words: readonly string[]): Omit<LiveContent, 'code'>;
} {
  const words: LiveContent['words'] = {};
  const icons: LiveContent['icons'] = {};
  const noting: ContentContext = {
    ...ctx,
    string(key) {
      words[key] = ctx.string(key);
      return words[key];
    },
    icons: {
      problem: (request) => ctx.icons.problem(request),
      html(request, href) {
        const html = ctx.icons.html(request, href);
        icons[iconKey(request)] = html;
        return html;
      },
    },
  };
  return {
    ctx: noting,
    given(named) {
      const names = new Set(named.filter((word) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(word)));
      for (const name of [...names].slice(0, maxNames)) {
        if (ctx.icons.problem({ name })) continue;
        const html = ctx.icons.html({ name }, (path) => path);
        if (html !== '') icons[iconKey({ name })] ??= html;
      }
      return { words, icons };
    },
  };
}
