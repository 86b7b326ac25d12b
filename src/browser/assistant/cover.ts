import type { PanelParts } from './parts.ts';

/** Windows in which the panel lies over the page. */
export const narrow = matchMedia('(width < 64rem)');

/** Makes the page inert while the panel covers it. Call it whenever either may have changed. */
export function createCover({ panel, page }: PanelParts): () => void {
  const covered: HTMLElement[] = [];
  return () => {
    const covers = !page && !panel.hidden && narrow.matches;
    panel.role = covers ? 'dialog' : null;
    panel.ariaModal = covers ? 'true' : null;
    for (const element of covered.splice(0)) element.inert = false;
    if (!covers) return;
    for (const element of document.body.children) {
      if (!(element instanceof HTMLElement) || element === panel || element.inert) continue;
      if (element.matches('dialog, script, template')) continue;
      element.inert = true;
      covered.push(element);
    }
  };
}
