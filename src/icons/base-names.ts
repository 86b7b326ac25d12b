/** Words in icon names that describe a frame or direction instead of the subject. */
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

/** Words without which an icon has the opposite meaning. */
const negations = /(^|-)(slash|xmark|off|minus)(-|$)/;

/** More words than any icon name has. A longer value is not a name and may have any length. */
const maxWords = 10;

/**
 * Shorter names contained in a name of several words, nearest first. Names of Font Awesome Pro often add words to that
 * of a free icon (`book-open-lines`) or put it in a shape (`seal-question`). A word that reverses the meaning is kept,
 * in Lucide's spelling if necessary.
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
