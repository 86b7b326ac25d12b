/** Words of icon names that say nothing of what is shown, only what is around it or which way it points. */
const shapes = new Set(
  [
    'circle',
    'square',
    'rectangle',
    'triangle',
    'diamond',
    'hexagon',
    'octagon',
    'seal',
    'badge',
  ].concat([
    'arrow',
    'arrows',
    'up',
    'down',
    'left',
    'right',
    'to',
    'from',
    'simple',
    'alt',
    'light',
  ]),
);

/** Words without which an icon says the opposite. */
const negations = /(^|-)(slash|xmark|off|minus)(-|$)/;

/** More than any name of an icon has: one with more is no name, and may be as long as its author likes. */
const maxWords = 10;

/**
 * The shorter names in a name of several words, nearest first. Names of Font Awesome Pro are often those of a free icon
 * with words behind (`book-open-lines`) or in a shape (`seal-question`). A word that turns the meaning round is kept, as
 * Lucide spells it if need be.
 */
export function baseNames(name: string): string[] {
  const words = name.split('-');
  if (words.length > maxWords) return [];
  const starts = words.slice(1).map((_, dropped) => words.slice(0, words.length - 1 - dropped));
  const ends = shapes.has(words[0]!) ? [words.slice(1)] : [];
  return [...starts, ...ends]
    .filter((part) => part.some((word) => !shapes.has(word)))
    .map((part) => part.join('-'))
    .filter((part) => negations.test(name) === negations.test(part))
    .concat(name.endsWith('-slash') ? name.replace(/slash$/, 'off') : []);
}
