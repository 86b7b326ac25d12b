import type { Element } from 'hast';
import { misspeltAttributes } from './nodes/misspelt-attribute.ts';
import { inOwnDirection } from './nodes/other-direction.ts';
import { withAddresses } from './tree/addresses.ts';
import type { Walk } from './tree/walk.ts';

/** An element with resolved addresses and its own text direction; its content is rendered later. */
export function prepareElement(original: Element, walk: Walk): Element {
  for (const diagnostic of misspeltAttributes(original))
    walk.diagnostics.push({ ...diagnostic, location: walk.tools.place(original) });
  // The size of an image is looked up by the address that the author wrote.
  if (original.tagName === 'img') return original;
  return inOwnDirection({ ...original, properties: withAddresses(original, walk) }, walk.tools);
}
