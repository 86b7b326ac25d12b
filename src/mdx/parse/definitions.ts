/**
 * Whether `[text]` is a link depends on definitions anywhere in the document. When a part is parsed separately, the
 * definitions that it uses are put in front of it, and their nodes are removed afterwards.
 */
export interface Definitions {
  /** The text to put before a part, ending outside all containers; empty when the part needs none. */
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
      // The thematic break ends a footnote, which would otherwise absorb an indented line.
      return named.size === 0 ? '' : `${[...named].join('\n\n')}\n\n***\n\n`;
    },
  };
}

function normal(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
}
