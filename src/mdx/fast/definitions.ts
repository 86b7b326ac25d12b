import type { Definition } from 'mdast';
import { linesOf, placeIn } from './piece.ts';

const label = '[\\w.-]+(?: [\\w.-]+)*';
/** A definition on one line, without a title, whose characters have no special meaning. */
const simple = new RegExp(`^\\[(${label})\\]:[ \\t]*([\\w./:#?=%~+,;@!*$-]+)$`);
/** A label whose characters have no special meaning. */
export const simpleLabel = new RegExp(`^${label}$`);

/**
 * Reads a text that consists of simple definitions. Unified takes thousands of steps for each, and reads a run of them
 * as one block, however long it is. Undefined for a text with anything else.
 */
export function readDefinitions(
  text: string,
  place: { offset: number; line: number },
): Definition[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  const piece = { text, base: place.offset };
  const nodes: Definition[] = [];
  for (const line of linesOf(text, place.line)) {
    const typed = text.slice(line.start, line.end);
    const match = simple.exec(typed);
    if (match) {
      const [, label = '', url = ''] = match;
      const position = placeIn(piece, line, line.start, line.end);
      nodes.push({
        type: 'definition',
        identifier: label.toLowerCase(),
        label,
        title: null,
        url,
        position,
      });
    } else if (/[^ \t]/.test(typed)) {
      return undefined;
    }
  }
  return nodes;
}
