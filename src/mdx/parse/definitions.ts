/**
 * Whether `[text]` is a link depends on definitions anywhere in the document. When a part is parsed separately, the
 * definitions that it uses are put in front of it, and their nodes are removed afterwards.
 */
export interface Definitions {
  /** The text to put before a part, ending outside all containers; empty when the part needs none. */
  before(part: string): string;
  /** Whether a line looks like the definition of this label. */
  has(label: string): boolean;
}

const definition = /^[ \t>*+\-\d.)]*\[((?:[^[\]\\\n]|\\.)+)\]:/gm;
/** A line that may contain a definition, or be the last line of one whose label has several lines. */
const possible = /^(?:[ \t>*+\-\d.)]*\[)?(?:[^[\]\\\n\r\u2028\u2029]|\\.)*\]:/gm;
const footnote = /^[ \t>*+\-\d.)]*\[\^/m;
/** A label has at most 999 characters (CommonMark, "Link label"). */
const reference = /\[((?:[^[\]\\]|\\.){1,999})\]/g;

export function findDefinitions(text: string): Definitions {
  const labels = new Map<string, string>();
  for (const match of text.matchAll(definition)) {
    if (!labels.has(normal(match[1]!))) labels.set(normal(match[1]!), match[1]!);
  }
  return {
    has: (label) => labels.has(normal(label)),
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

/** Whether a document has definitions, and whether `findDefinitions` finds them all. */
export function definitionsOf(text: string): 'none' | 'found' | 'unsure' {
  const count = matchesIn(text, possible);
  if (count === 0) return 'none';
  return count === matchesIn(text, definition) && !footnote.test(text) ? 'found' : 'unsure';
}

function matchesIn(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
}

function normal(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
}
