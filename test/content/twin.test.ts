import { beforeAll, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

it.each([
  ['an icon', '| a | b |\n|---|---|\n| SSO | <Icon icon="xmark" /> |', '| SSO | :xmark: |'],
  [
    'a break in a cell',
    '| a | b |\n|---|---|\n| Audit<br/>log | `a` <br /> `b` |',
    '| Audit<br>log | `a` <br> `b` |',
  ],
  ['a list in a cell', '| a |\n|---|\n| <ul><li>x</li><li>y</li></ul> |', '| - x<br>- y |'],
  ['a badge in a cell', '| a |\n|---|\n| <Badge color="green">GA</Badge> |', '| GA |'],
  ['a break in a line', 'one<br/>two', 'one\\\ntwo'],
  ['a drawing', 'See <svg aria-label="A map"><path d="M0 0" /></svg>', 'A map'],
  ['a drawing with a title', 'See <svg><title>A plan</title></svg>', 'A plan'],
  [
    'an accordion',
    '<Accordion title="A" description="More">x</Accordion>',
    '</summary>\n\nMore\n\nx',
  ],
  [
    'a prompt as it was typed',
    '<Prompt description="Ask">\nSee https://x.test and *this*.\n\n* one\n</Prompt>',
    '```text\nSee https://x.test and *this*.\n\n* one\n```',
  ],
  ['a number that is no list', '<p>1. Install</p>', '1\\. Install'],
  ['a bracket after a number', '2\\) Begin', '2\\) Begin'],
  ['a dash that is no list', '<p>- one</p>', '\\- one'],
  ['a plus after a break', 'one<br/>+ two', 'one\\\n\\+ two'],
  ['a hash that is no heading', '<p># C</p>', '\\# C'],
  ['a sign that is no quote', '<p>{"> x"}</p>', '\\> x'],
  ['signs that strike nothing', '\\~\\~x\\~\\~', '\\~~x\\~~'],
  ['an entity that is meant', 'Write `&lt;` as &amp;lt;', '\\&lt;'],
  [
    'a link that ends in a space',
    '<a href="https://x.test">API </a>is',
    '[API](https://x.test) is',
  ],
  ['the button of a card', '<Card title="A" cta="Go" href="https://x.test">x</Card>', 'Go'],
])('the Markdown form has the words of %s', async (_, text, expected) => {
  expect((await driver.page(text)).markdown).toContain(expected);
});
