import { findTags, type Tag } from './tags.ts';

/** Elements that begin an HTML block (CommonMark, "HTML blocks", kind 6). */
const names =
  'address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe legend li main menu nav ol optgroup option p section summary table tbody td tfoot th thead tr ul';
const opening = new RegExp(`^ {0,3}</?(?:${names.replaceAll(' ', '|')})(?=[\\s/>])`);
const blocks: ReadonlySet<string> = new Set(names.split(' '));

export function isHtmlBlock({ name }: Tag): boolean {
  return blocks.has(name);
}

const signs: Readonly<Record<string, string>> = {
  '*': '&#42;',
  _: '&#95;',
  '`': '&#96;',
  '~': '&#126;',
  '[': '&#91;',
  $: '&#36;',
};

/**
 * Escapes Markdown syntax in HTML blocks as character references: such a block extends to a blank line and contains no
 * Markdown, but MDX would read `<td><code>*</code></td>` as emphasis.
 */
export function keepHtmlRaw(text: string): string {
  if (!/[*_`~[$]/.test(text)) return text;
  const result: string[] = [];
  let block: string[] = [];
  const flush = () => {
    if (block.length > 0) result.push(withoutMarkdown(block.join('\n')));
    block = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '') flush();
    if (line.trim() !== '' && (block.length > 0 || opening.test(line))) block.push(line);
    else result.push(line);
  }
  flush();
  return result.join('\n');
}

function withoutMarkdown(block: string): string {
  const tags = findTags(block);
  // Python-Markdown parses the content of elements with this attribute.
  if (tags.some(({ attributes }) => attributes.has('markdown'))) return block;
  let result = '';
  let at = 0;
  for (const { start, end } of tags) {
    result += written(block.slice(at, start)) + block.slice(start, end);
    at = end;
  }
  return result + written(block.slice(at));
}

function written(text: string): string {
  return text.replace(/[*_`~[$]/g, (sign) => signs[sign]!);
}
