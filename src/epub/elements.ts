/** HTML elements that stay and can contain paragraphs and other blocks. */
export const flow = new Set(
  'section article aside div blockquote figure ul ol li table caption thead tbody tfoot tr th td hr pre'.split(
    ' ',
  ),
);

/** Elements that stay and contain only phrasing content. */
export const paragraphs = new Set('p h1 h2 h3 h4 h5 h6'.split(' '));

export const phrasing = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** Elements that are removed with their content: they are interactive, or for navigation on the site. */
export const gone = new Set(
  'script style link meta title base template noscript object embed applet input select textarea option datalist nav dialog canvas oct-copy progress meter map area col colgroup'.split(
    ' ',
  ),
);

/** Elements that a book cannot show and replaces by links. */
export const elsewhere = new Set(['iframe', 'video', 'audio']);

/** Classes of parts of a page that make no sense in a book. */
export const goneClasses = new Set([
  'oct-heading-link',
  'oct-anchor',
  'oct-icon',
  'oct-chevron',
  'oct-tabset-bar',
  'oct-code-note',
  'oct-note-code',
  'oct-related',
  'oct-page-menu',
  'oct-feedback',
  'oct-pager',
  'oct-toc-inline',
  'oct-assistant',
  'oct-ask',
  'oct-tooltip-bubble',
  'oct-when-open',
  'sr-only',
]);

/** The elements of Presentation MathML 3. */
export const mathElements = new Set(
  'math maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
);

export const mathAttributes = new Set(
  'accent accentunder columnalign columnspacing depth displaystyle fence height largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowspacing rspace scriptlevel separator stretchy voffset width'.split(
    ' ',
  ),
);

export const svgElements = new Set(
  'svg g defs desc title symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern marker'.split(
    ' ',
  ),
);

/** Elements with special rules for their parents and children become simple ones. */
export const plainer: ReadonlyMap<string, readonly [tag: string, ...classes: string[]]> = new Map([
  ['details', ['section']],
  ['summary', ['p', 'book-label']],
  ['header', ['div']],
  ['footer', ['div']],
  ['address', ['div']],
  ['main', ['div']],
  ['figcaption', ['div', 'book-caption']],
  ['dl', ['div']],
  ['dt', ['p', 'book-label']],
  ['dd', ['div', 'book-indented']],
]);

/** The allowed parents of elements; anywhere else, these become a `div`. */
export const belongs: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};

/** The allowed children of elements; any other content is wrapped in the first of them. */
export const only: Record<string, readonly string[]> = {
  ul: ['li'],
  ol: ['li'],
  tr: ['td', 'th'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  table: ['tbody', 'caption', 'thead', 'tfoot'],
};
