import { isolate } from '../isolate.ts';
import type { PanelParts } from './parts.ts';

/** Matches windows in which the panel covers the page. */
export const narrow = matchMedia('(width < 64rem)');

/**
 * Returns a function that makes the page inert while the panel covers it. Call it whenever the panel or the window may
 * have changed.
 */
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
