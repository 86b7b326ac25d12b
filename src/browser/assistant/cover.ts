import { isolate } from '../isolate.ts';
import type { PanelParts } from './parts.ts';

/** Windows in which the panel lies over the page. */
export const narrow = matchMedia('(width < 64rem)');

/** Makes the page inert while the panel covers it. Call it whenever either may have changed. */
export function createCover({ panel, page }: PanelParts): () => void {
  let release = () => {};
  return () => {
    const covers = !page && !panel.hidden && narrow.matches;
    panel.role = covers ? 'dialog' : null;
    panel.ariaModal = covers ? 'true' : null;
    release();
    release = covers ? isolate(panel) : () => {};
  };
}
