/** A text of a kind, made of `n` repetitions. */
export interface TextKind {
  name: string;
  text(n: number): string;
}

export const repeated = (name: string, part: string, before = '', after = ''): TextKind => ({
  name,
  text: (n) => before + part.repeat(n) + after,
});

export const counted = (name: string, part: (index: number) => string, before = ''): TextKind => ({
  name,
  text: (n) => before + Array.from({ length: n }, (_, index) => part(index)).join(''),
});

const nested = (name: string, open: string, close: string, middle = 'x'): TextKind => ({
  name,
  text: (n) => open.repeat(n) + middle + close.repeat(n),
});

export const emphases: TextKind[] = [
  repeated('strong that opens before emphasis that closes', '**a*'),
  repeated('emphasis that only opens', '*a '),
  repeated('emphasis that only opens, with spaces before', ' *a'),
  repeated('emphasis that only closes', 'a* '),
  repeated('emphasis on both sides', 'a*a'),
  repeated('emphasis in emphasis', '*a **b '),
  repeated('underscores in a word', '_a_b'),
  repeated('underscores that open', '_a __b '),
  repeated('stars and underscores in turn', '*_a'),
  repeated('runs of three', '***a**'),
  repeated('strikethrough that opens', '~a ~~b '),
  repeated('strikethrough in strong', '~~a **b~'),
  repeated('tildes', 'a~'),
  nested('strong emphases in each other', '**a *b ', '* **'),
];

export const links: TextKind[] = [
  repeated('opening brackets', '['),
  repeated('opening brackets with text', '[a '),
  repeated('closing brackets', ']'),
  nested('brackets in each other', '[', ']'),
  nested('links in each other', '[a', '](b)'),
  repeated('links without an end', '[a]('),
  repeated('links with an open title', '[a](b "c '),
  repeated('images without an end', '![a]('),
  nested('images in each other', '![a', '](b)'),
  repeated('brackets around stars', '[*a](b '),
  counted('references without definitions', (i) => `[r${i}] `),
  counted('definitions and their uses', (i) => `[r${i}]: /p${i}\n\n[t][r${i}]\n\n`),
  repeated('equal definitions', '[r]: /p\n\n'),
  repeated('definitions with an open title', '[r]: /p "a\n'),
  counted('footnotes', (i) => `Word[^${i}].\n\n[^${i}]: Note ${i}.\n\n`),
  repeated('uses of one footnote', 'a[^1] ', '[^1]: Note.\n\n'),
  repeated('footnotes without definition', '[^a'),
  repeated('addresses in one word', 'a@'),
  repeated('addresses with dots', 'a.b@c.'),
  repeated('schemes', 'http://'),
  repeated('addresses', 'http://a.b/c '),
  repeated('www', 'www.'),
  repeated('brackets after an address', ')', 'http://a.b/('),
  repeated('entities after an address', '&amp;', 'http://a.b/'),
];

export const codes: TextKind[] = [
  counted('runs of backticks, each longer', (i) => `a${'`'.repeat((i % 200) + 1)}`),
  repeated('single backticks', '`a ``b '),
  repeated('fences that open', '```a\n'),
  counted('fences of many lengths', (i) => `${'`'.repeat((i % 50) + 3)}\nx\n`),
  repeated('fences of tildes', '~~~\n'),
  counted('fences', (i) => `\`\`\`js\nlet a${i} = ${i};\n\`\`\`\n\n`),
  repeated('dollars', 'a$b '),
  repeated('pairs of dollars', '$$a '),
  counted('runs of dollars', (i) => `a${'$'.repeat((i % 50) + 1)}`),
  repeated('formulas', '$x^2$ '),
  repeated('fields in TeX', '{', '$$\n', '\n$$\n'),
  nested('braces in each other', '{', '}'),
  { name: 'roots in TeX', text: (n) => `$$\n${'\\sqrt{'.repeat(n)}x${'}'.repeat(n)}\n$$\n` },
  { name: 'a long formula', text: (n) => `$$\n${'x_1 + '.repeat(n)}x\n$$\n` },
  { name: 'macros in TeX', text: (n) => `$$\n${'\\frac'.repeat(n)}\n$$\n` },
];

export const tags: TextKind[] = [
  repeated('tags that begin', '<a '),
  repeated('tags that open', '<div>'),
  repeated('tags that open, each on a line', '<div>\n'),
  repeated('tags that close', '</div>'),
  nested('elements in each other', '<div>', '</div>'),
  {
    name: 'elements in each other, on lines',
    text: (n) => `${'<div>\n'.repeat(n)}x\n${'</div>\n'.repeat(n)}`,
  },
  nested('components in each other', '<Card title="a">', '</Card>'),
  counted('components', (i) => `<Card title="${i}">\n  Text.\n</Card>\n\n`),
  {
    name: 'attributes',
    text: (n) => `<Card ${Array.from({ length: n }, (_, i) => `a${i}="b"`).join(' ')} />\n`,
  },
  repeated('attributes without an end', 'a="b" ', '<Card '),
  repeated('quotes in a tag', 'a="', '<Card '),
  {
    name: 'braces in an attribute',
    text: (n) => `<Card a={${'['.repeat(n)}${']'.repeat(n)}} />\n`,
  },
  {
    name: 'templates in an attribute',
    text: (n) => `<Card a={${'`${'.repeat(n)}1${'}`'.repeat(n)}} />\n`,
  },
  {
    name: 'a long template',
    text: (n) => `<Card title={\`${'a $'.concat('{1} ').repeat(n)}\`} />\n`,
  },
  repeated('opening braces', '{'),
  repeated('pairs of braces', '{{'),
  repeated('braces with text', '{a '),
  repeated('variables', '{{a}} '),
  repeated('expressions', '{1} '),
  nested('parentheses in an expression', '(', ')'),
  { name: 'a nested expression', text: (n) => `{${'('.repeat(n)}1${')'.repeat(n)}}\n` },
  { name: 'a long expression', text: (n) => `{${'1+'.repeat(n)}1}\n` },
  repeated('comments that open', '{/* '),
  repeated('comments', '{/* a */} '),
  repeated('HTML comments that open', '<!-- '),
  repeated('HTML comments', '<!-- a -->\n'),
  repeated('less-than signs', '<'),
  repeated('less-than signs before digits', 'a <1 '),
  repeated('imports', "import a from './a.mdx';\n"),
  counted('exports', (i) => `export const a${i} = ${i};\n`),
  repeated('declarations', '<!A '),
  repeated('fragments', '<>'),
  repeated('scripts that open', '<script>\n'),
  counted(
    'updates',
    (i) => `<Update label="January ${i}, 2024" description="v${i}">\n  Text.\n</Update>\n\n`,
  ),
];

export const blocks: TextKind[] = [
  counted('a tight list', (i) => `- item ${i}\n`),
  counted('a loose list', (i) => `- item ${i}\n\n`),
  counted('a numbered list', (i) => `${i + 1}. step\n`),
  {
    name: 'lists in each other',
    text: (n) => Array.from({ length: n }, (_, i) => `${'  '.repeat(i % 250)}- a\n`).join(''),
  },
  {
    name: 'lists ever deeper',
    text: (n) => Array.from({ length: n }, (_, i) => `${'  '.repeat(i)}- a\n`).join(''),
  },
  repeated('markers of lists in one line', '- '),
  repeated('numbers of lists in one line', '1. '),
  repeated('marks of quotes', '>'),
  repeated('marks of quotes with spaces', '> '),
  {
    name: 'quotes ever deeper',
    text: (n) => Array.from({ length: n }, (_, i) => `${'>'.repeat(i + 1)} a\n`).join(''),
  },
  counted('quotes', (i) => `> line ${i}\n`),
  repeated('quotes and lists in one line', '> - '),
  repeated('equal headings', '## Heading\n\n'),
  counted('headings', (i) => `## Heading ${i}\n\n`),
  repeated('headings with an anchor', '## Heading {#id}\n\n'),
  repeated('anchors in a heading', '{#a} ', '## '),
  repeated('number signs', '#'),
  repeated('signs after a heading', ' #', '# a'),
  repeated('underlines', 'a\n---\n'),
  repeated('lines of a paragraph', 'word word\n'),
  repeated('hard breaks', 'a  \n'),
  repeated('backslashes at the end of a line', 'a\\\n'),
  repeated('spaces', ' ', 'a', 'b'),
  repeated('tabs', '\t', 'a', 'b'),
  repeated('blank lines', '\n'),
  repeated('lines of spaces', '  \n'),
  {
    name: 'columns of a table',
    text: (n) => `${'|a'.repeat(n)}|\n${'|-'.repeat(n)}|\n${'|b'.repeat(n)}|\n`,
  },
  counted('rows of a table', (i) => `| ${i} | *b* |\n`, '| a | b |\n| - | - |\n'),
  repeated('pipes', '|'),
  repeated('delimiter rows', '|-|\n'),
  repeated('colons and dashes', ':-', '|a\n'),
  repeated('one word', 'a'),
  repeated('one line', 'word '),
  repeated('backslashes', '\\'),
  repeated('entities', '&amp;'),
  repeated('ampersands', '&a'),
  repeated('open entities', '&#1'),
  repeated('combining marks', '\u0301', 'a'),
  repeated('characters of Chinese', '\u6587\u5b57'),
  counted('words that differ', (i) => `w${i.toString(36)} `),
  repeated('quotation marks', '"a\' '),
  repeated('dots', '.'),
  repeated('dashes', 'a-- '),
  {
    name: 'frontmatter',
    text: (n) => `---\n${Array.from({ length: n }, (_, i) => `k${i}: v\n`).join('')}---\n\nText.\n`,
  },
  repeated('alerts', '> [!NOTE]\n> a\n\n'),
  repeated('tasks', '- [ ] a\n'),
  repeated('diagrams', '```mermaid\ngraph TD; A-->B\n```\n\n'),
];
