import { problem } from '../diagnostics/diagnostic.ts';
import type { Html } from '../lib/html.ts';
import { createLru } from '../lib/lru.ts';
import { readAnsi } from './ansi.ts';
import { readCustomLanguages } from './custom-languages.ts';
import type { CodeSettings, HighlightedCode, Highlighter, LineMark } from './highlighted.ts';
import { languageNames } from './languages.ts';
import { mark, readNotation } from './notation.ts';
import { loadThemes } from './themes.ts';
import { createTokenizers } from './tokenizers.ts';
import { escapeCode } from './tokens-html.ts';
import { type TypedCode, typedLanguages } from './twoslash.ts';

/** Larger blocks are shown without colours. In UTF-16 units; about 3,000 lines. */
const largestBlock = 150_000;

/** The size of the cache of blocks, in UTF-16 units of code and HTML. */
const remembered = 8_000_000;

/**
 * The highlighters of this process by their settings. A process that builds many times (a preview, a server) would
 * otherwise compile the grammars each time, which takes longer than rendering a small site.
 */
const cache = createLru<Promise<Highlighter>>(2);

/**
 * Returns the highlighter of a site: that of an earlier build, unless the author has custom grammars, which may change.
 */
export function openHighlighter(
  settings: CodeSettings | undefined,
  read: (file: string) => string | undefined,
): Promise<Highlighter> {
  if (typeof settings === 'object' && settings.languages?.custom?.length) {
    return createHighlighter(settings, read);
  }
  const key = JSON.stringify(settings ?? null);
  const highlighter = cache.get(key) ?? createHighlighter(settings, read);
  cache.set(key, highlighter, 1);
  return highlighter;
}

/**
 * Creates the highlighter of a site. `read` returns the text of a project file (for custom grammars). It caches blocks,
 * so there should be only one in each worker.
 */
export async function createHighlighter(
  settings?: CodeSettings,
  read: (file: string) => string | undefined = () => undefined,
): Promise<Highlighter> {
  const { themes, diagnostics } = await loadThemes(settings);
  const custom = readCustomLanguages(
    (typeof settings === 'object' && settings.languages?.custom) || [],
    read,
  );
  const names = languageNames(custom.names);
  const tokenizers = createTokenizers(themes, custom.grammars);
  const blocks = createLru<Html[]>(remembered);

  function colour(code: string, id: string): Html[] {
    const lines = code.split('\n');
    const engine = code.length <= largestBlock ? tokenizers.get(id) : undefined;
    if (!engine) return lines.map(escapeCode);
    const key = `${id}\0${code}`;
    let html = blocks.get(key);
    if (!html) {
      html = engine.lines(lines);
      blocks.set(key, html, key.length + html.reduce((sum, line) => sum + line.length, 0));
    }
    return html;
  }

  return {
    css: themes.css,
    diagnostics: [...diagnostics, ...custom.diagnostics],

    async prepare(languages) {
      const ids = new Set<string>();
      for (const name of languages) {
        const match = names.match(name);
        if (match.kind === 'known') ids.add(match.id);
      }
      await Promise.all([...ids].map((id) => tokenizers.load(id)));
    },

    highlight(source, language, options = {}) {
      const match = names.match(language);
      const id = match.kind === 'known' ? match.id : 'text';
      const text = source.replace(/\r\n?/g, '\n');
      const types = typedLanguages.has(id) ? options.types?.(text, id) : undefined;
      const { code: typed, marks } = readNotation(types?.code ?? text);
      for (const line of options.highlight ?? []) mark(marks, line, 'highlight');
      for (const line of options.focus ?? []) mark(marks, line, 'focus');
      const { code, html } =
        match.kind === 'ansi' ? readAnsi(typed) : { code: typed, html: colour(typed, id) };
      // Marks may remove lines, so the types apply only if the code is still the same.
      const lines = types && typed === types.code ? types.annotate(html) : html;
      const result: HighlightedCode = {
        html: options.inline ? lines.join('\n') : writeLines(lines, marks),
        code,
        language: match.kind === 'ansi' ? 'ansi' : id,
        lines: lines.length,
        marks: usedMarks(marks, lines.length),
        diagnostics: types?.problem === undefined ? [] : [wrongTypes(types.problem)],
      };
      if (match.kind === 'unknown')
        result.diagnostics.push(unknownLanguage(language!, match.nearest));
      return result;
    },
  };
}

function writeLines(lines: readonly Html[], marks: ReadonlyMap<number, Set<LineMark>>): Html {
  return lines
    .map((line, index) => {
      const classes = marks.get(index + 1);
      return `<span class="${classes ? ['line', ...classes].join(' ') : 'line'}">${line}</span>`;
    })
    .join('\n');
}

/** In a fixed order; marks beyond the last line are ignored. */
function usedMarks(marks: ReadonlyMap<number, Set<LineMark>>, lines: number): LineMark[] {
  const all: LineMark[] = ['highlight', 'focus', 'add', 'remove'];
  return all.filter((kind) => [...marks].some(([line, kinds]) => line <= lines && kinds.has(kind)));
}

function wrongTypes({ text, codes }: NonNullable<TypedCode['problem']>) {
  const hint = `Correct the code, or write the expected errors first: \`// @errors: ${codes.join(' ')}\`.`;
  return problem(
    'code/twoslash',
    `TypeScript: ${text.slice(0, 400)}`,
    codes.length > 0 ? { hint } : {},
  );
}

function unknownLanguage(name: string, near: string | undefined) {
  return problem(
    'code/unknown-language',
    `The language “${name}” is not known; the block has no colours.`,
    {
      hint: near
        ? `Did you mean “${near}”?`
        : 'Use the name of a Shiki language, `text`, or add a grammar in `styling.codeblocks.languages.custom`.',
    },
  );
}
