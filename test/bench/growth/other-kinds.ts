import { counted, repeated, type TextKind } from './text-kinds.ts';

/** What costs the grammar of a language most: what opens and never ends, repeated in one line. */
const hard: [language: string, part: string][] = [
  ['js', 'a<b('],
  ['ts', 'a: <T,'],
  ['tsx', '<a b={'],
  ['python', 'f"{'],
  ['bash', '$("'],
  ['json', '{"a":['],
  ['yaml', '- {a: '],
  ['go', 'func(a '],
  ['java', 'A<b('],
  ['rust', "&'a <"],
  ['php', '$a["{$'],
  ['html', '<a b="'],
  ['css', 'a:b(['],
  ['sql', "('a"],
  ['ansi', '\u001b[31ma'],
];

/** In one line, which is shown without colours when it is very long, and in lines that differ. */
export const languages: TextKind[] = [
  ...hard.map(([language, part]) => repeated(`a line of ${language}`, part, `\`\`\`${language}\n`)),
  ...hard.map(([language, part]) =>
    counted(`lines of ${language}`, (i) => `${part.repeat(8)}${i}\n`, `\`\`\`${language}\n`),
  ),
  counted('lines of a diff', (i) => `${'+- '[i % 3]}let a${i} = 1;\n`, '```diff\n'),
  counted('marks of changed lines', (i) => `let a${i}; // [!code ++]\n`, '```js\n'),
  repeated('marks of lines in one line', '// [!code ++] ', '```js\n'),
  counted('ranges of lines', (i) => `${i},`, '```js {'),
  repeated('code without a language', '"a\' <b ', '```\n'),
];

/** Texts of a specification, which are plain Markdown with some HTML. */
export const descriptions: TextKind[] = [
  repeated('tags that open in a description', '<div>'),
  repeated('tags that begin in a description', '<a '),
  repeated('comments that open in a description', '<!-- '),
  repeated('placeholders in a description', '<name> '),
  repeated('braces in a description', '{a '),
  repeated('brackets in a description', '[a]('),
  repeated('emphases in a description', '**a*'),
  counted('rows of HTML in a description', (i) => `<tr><td>${i}</td></tr>`, '<table>'),
  counted('headings in a description', (i) => `# Heading ${i}\n\n`),
];
