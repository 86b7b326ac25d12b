/**
 * Whether `[text]` is a link depends on definitions that may stand anywhere in a document. A part that is parsed on
 * its own gets those it names in front; the nodes they make are taken out again.
 */
export interface Definitions {
  /** Text to put before a part, ending outside of all containers; empty when the part needs none. */
  before(part: string): string;
}

const definition = /^[ \t>*+\-\d.)]*\[((?:[^[\]\\\n]|\\.)+)\]:/gm;
const reference = /\[((?:[^[\]\\]|\\.)+)\]/g;

export function findDefinitions(text: string): Definitions {
  const labels = new Map<string, string>();
  for (const match of text.matchAll(definition)) {
    if (!labels.has(normal(match[1]!))) labels.set(normal(match[1]!), match[1]!);
  }
  return {
    before(part) {
      if (labels.size === 0) return '';
      const named = new Set<string>();
      for (const match of part.matchAll(reference)) {
        const label = labels.get(normal(match[1]!));
        if (label !== undefined) named.add(`[${label}]: x`);
      }
      // The break ends a footnote, which would otherwise take an indented line into itself.
      return named.size === 0 ? '' : `${[...named].join('\n\n')}\n\n***\n\n`;
    },
  };
}

function normal(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
}
