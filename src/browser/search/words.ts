import type { IconName } from './hits.ts';

/** A translated string with its places filled. */
export type Word = (key: string, values?: Record<string, string | number>) => string;

/** Words and icons that the page brings, and where to say something. */
export function wordsOf(root: HTMLElement) {
  const note = root.querySelector<HTMLElement>('.oct-search-note:not(noscript *)')!;
  const status = root.querySelector('[role="status"]')!;
  const material = root.querySelector<HTMLElement>('[data-oct-material]')!;
  const word: Word = (key, values = {}) =>
    (material.dataset[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
  const icons = new Map<IconName, Node>();
  const icon = (name: IconName): Node => {
    const known = icons.get(name) ?? material.querySelector(`[data-icon="${name}"] svg`);
    if (!known) return new Text();
    icons.set(name, known);
    return known.cloneNode(true);
  };
  const say = (text: string) => {
    status.textContent = text;
  };
  const tell = (...content: (string | Node)[]) => {
    note.replaceChildren(...content);
    note.hidden = content.length === 0;
  };
  return { word, icon, say, tell };
}
