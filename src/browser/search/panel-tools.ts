import type { IconName } from './hits.ts';

/** Returns an interface string with its placeholders filled in. */
export type StringLookup = (key: string, values?: Record<string, string | number>) => string;

/** The strings and icons that the page contains, and functions to show and announce something. */
export function panelTools(root: HTMLElement) {
  const note = root.querySelector<HTMLElement>('.oct-search-note:not(noscript *)')!;
  const status = root.querySelector('[role="status"]')!;
  const material = root.querySelector<HTMLElement>('[data-oct-material]')!;
  const string: StringLookup = (key, values = {}) =>
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
  const announce = (text: string) => {
    status.textContent = text;
  };
  const showNote = (...content: (string | Node)[]) => {
    note.replaceChildren(...content);
    note.hidden = content.length === 0;
  };
  return { string, icon, announce, showNote };
}
