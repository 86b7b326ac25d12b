import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Driver } from './driver.ts';

/** Words that stand where an author's text is, each once, so that a lost one is found. */
const marker = (index: number) => `wordmark${index}x`;

/** Markdown and MDX in small pieces; `@` stands for a word that must not be lost. */
const pieces = [
  '@ and *@*, **@** or `@`.',
  '# @',
  '## @ {#own-id}',
  '- @\n- @\n  - @',
  '1. @\n\n   @\n2. @',
  '- [ ] @\n- [x] @',
  '> @\n> @',
  '> [!NOTE]\n> @',
  '| @ | b |\n| - | - |\n| @ | @ | @ |',
  '```js @.js\nconst a = "@";\n```',
  '~~~\n@',
  '    @',
  '[@](/page "t") and [@][r]\n\n[r]: /x',
  '@[^n]\n\n[^n]: @',
  '![@](/a.png)',
  'https://example.com/@ <https://example.com>',
  '<Note>@</Note>',
  '<Card title="T" icon="star">\n\n@\n\n</Card>',
  '<Steps>\n  <Step title="T">\n    @\n  </Step>\n</Steps>',
  '<Tabs><Tab title="T">@</Tab>@</Tabs>',
  '<Accordion title={"T"}>@</Accordion>',
  '<CodeGroup>\n```sh @\n@\n```\n</CodeGroup>',
  '<div style={{ color: "red" }} className="a">@</div>',
  '<details><summary>@</summary>@</details>',
  '{1 + 1} @',
  '{["@", "b"].map((x) => <b key={x}>{x}</b>)}',
  'export const a = 1;',
  "import X from '/snippets/gone.mdx';",
  '$@ + 1$ and $$\n@\n$$',
  '@ &amp; &nbsp; &#x41; \\{ \\<',
  '***',
  '\t@',
  '@\r\n@\r\n',
  'العربية @ 漢字 @ 🎉',
];

/** What mistakes are made of. */
const mistakes = [
  '<',
  '>',
  '{',
  '}',
  '</',
  '/>',
  '<Note>',
  '</Note>',
  '<Tab title="',
  '<br>',
  '<!-- ',
  ' -->',
  '{/*',
  '*/}',
  '```',
  '~~~',
  '$$',
  '`',
  '**',
  '|',
  '\n---\n',
  '\n\n',
  '\t',
  '\0',
  '\u2028',
  '{{name}}',
  '{missing}',
  '[^',
  '](',
  '\\',
];

/** Pages put together from pieces, with some mistakes among them. */
export const madePages: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...pieces),
      fc.option(fc.constantFrom(...mistakes), { freq: 4 }),
      fc.constantFrom('\n\n', '\n', '\n\n\n', ' '),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) =>
    marked(list.map(([piece, mistake, end]) => piece + (mistake ?? '') + end).join('')),
  );

/** Whole pages of the fixtures, with mistakes put in, and parts taken out or doubled. */
export function mutatedPages(pages: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    take: fc.nat(40),
    put: fc.oneof(fc.constantFrom(...mistakes), fc.constant('')),
    twice: fc.boolean(),
  });
  return fc
    .tuple(fc.constantFrom(...pages), fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([page, changes]) =>
      changes.reduce((text, { at, take, put, twice }) => {
        const start = Math.floor(at * text.length);
        const taken = text.slice(start, start + take);
        return text.slice(0, start) + put + (twice ? taken + taken : '') + text.slice(start + take);
      }, page),
    );
}

/** Every page among the fixtures, for `mutatedPages`. */
export function fixturePages(): string[] {
  const folder = join(import.meta.dirname, '../fixtures');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Milliseconds after which a page of these sizes counts as hanging. */
const patience = 20_000;

/** Renders a page. Returns what is wrong: nothing, or a crash, a hang, a word that is gone without a message. */
export async function faultOf(driver: Driver, text: string): Promise<string | undefined> {
  const started = performance.now();
  let page: Awaited<ReturnType<Driver['page']>>;
  try {
    page = await driver.page(text);
  } catch (error) {
    return `crash: ${error instanceof Error ? error.stack : error}`;
  }
  const took = performance.now() - started;
  if (took > patience) return `hang: ${Math.round(took)} ms`;
  if (page.problems.length > 0) return undefined;
  // TeX stands letter by letter in elements of its own, and a comment is nobody's text.
  const shown = `${page.html} ${page.panel ?? ''}`.replaceAll(/<\/?m[a-z]*[^>]*>/g, '');
  const said = text.replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '');
  const lost = said.match(/wordmark\d+x/g)?.find((word) => !shown.includes(word));
  return lost && `lost without a message: ${lost}`;
}

function marked(text: string): string {
  let count = 0;
  return text.replaceAll('@', () => marker(++count));
}
