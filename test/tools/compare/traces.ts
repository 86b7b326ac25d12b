import { attribute, type Element, elements } from './dom.ts';
import type { SourceFacts } from './facts.ts';
import type { HtmlFacts } from './html.ts';
import { htmlElements } from './html-elements.ts';
import type { Add, PageInput } from './page.ts';
import { clip } from './text.ts';

/** Looks for source text that reached the reader, and for elements that no browser knows. */
export function findTraces(input: PageInput, whole: HtmlFacts, main: Element, add: Add): void {
  const written = proseOf(input.source);
  for (const [name, pattern] of traces) {
    for (const found of whole.prose.matchAll(pattern)) {
      // Allowance: escaped tags and the word "undefined" may be the author's very text.
      if (written.includes(found[0])) continue;
      const around = whole.prose.slice(Math.max(0, found.index - 30), found.index + 60);
      add('raw-source', 0, `${name}: ${clip(around)}`);
    }
  }
  const source = input.text.toLowerCase();
  for (const element of elements(main)) {
    const name = element.tagName;
    const isForeign = element.namespaceURI !== 'http://www.w3.org/1999/xhtml';
    if (isForeign || htmlElements.has(name) || name.startsWith('oct-')) continue;
    // Allowance: custom elements that the author wrote.
    if (name.includes('-') && source.includes(`<${name}`)) continue;
    const style = attribute(element, 'class');
    add('unknown-element', 0, `<${name}${style ? ` class="${style}"` : ''}>`);
  }
}

const traces: [string, RegExp][] = [
  // Types such as `string<UUID>` are no tags.
  ['tag', /(?<!\w)<\/?[A-Z][A-Za-z.]*(?=[\s>/])/g],
  ['comment', /\{\/\*|\*\/\}|<!--/g],
  ['object', /\[object \w+\]/g],
  ['undefined', /\bundefined\b/g],
  ['placeholder', /[\ue000-\uf8ff]/g],
];

function proseOf(source: SourceFacts): string {
  const parts = [source.main, source.authorCode, ...source.floating.map(({ facts }) => facts)];
  const shown = source.shown.map(({ text }) => text);
  return [...parts.map(({ prose }) => prose), ...shown, source.title, source.description].join(
    '\n',
  );
}
