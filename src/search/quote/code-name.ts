import { type MarkedText, plainText } from '../text/marked.ts';

/** Command-line options, each with its argument: `--output, -o`, `--port <number>`. */
const options = /^--?[\w-]+(?:[ =]\S+)?(?:, ?--?[\w-]+(?:[ =]\S+)?)*$/;

const names = [
  // `max_tokens`, `maxTokens`
  /@?\w+(?:[./-]\w+)*_\w+(?:[.=/-]\S*)?/,
  /[a-z][a-z0-9]*[A-Z][a-z]\w*(?:\.\w+)*/,
  // `docs.json`, `src/app.ts`, `/v1/users`
  /\.?[a-z][\w-]*(?:[./][\w-]+)*\.[a-z]\w*/,
  /(?:\.{0,2}\/|@)[\w:{}$*<>@-]\S*/,
  // `run()`, `string[]`, `"a"`
  /[\w.]+\(\S*\)/,
  /[\w.<>|]+\[\]/,
  /"[^"]+"/,
];
const name = new RegExp(`^(?:${names.map(({ source }) => source).join('|')})$`);

const literal = /^(?:true|false|null|None|undefined)$/;

/** A single word, including characters that code appends to it: `hidden`, `options[].title`. */
const word = /^[\w$][^\s,;!?]*$/;

/** Whether a text consists of nothing but a code name. */
export function isCodeName(text: string): boolean {
  return options.test(text) || name.test(text);
}

/** Whether one of the words of a text is a code name. */
export function hasCodeName(text: string): boolean {
  return text
    .split(/\s+/)
    .some((one) => isCodeName(one.replace(/^[([“‘'"]+|[.,;:!?)\]”’'"]+$/g, '')));
}

/**
 * Which cells of a table's rows are code. The index keeps texts without markup, so the spelling of names decides,
 * together with the other cells of the column: `hidden` above `hideFooter` is code too.
 */
export function codeCells(rows: readonly (readonly MarkedText[])[]): boolean[][] {
  const texts = rows.map((row) => row.map(plainText));
  const hasNames = (column: number) => texts.some((row) => isCodeName(row[column] ?? ''));
  return texts.map((row) =>
    row.map(
      (text, column) =>
        isCodeName(text) || literal.test(text) || (word.test(text) && hasNames(column)),
    ),
  );
}
