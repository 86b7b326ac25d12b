import { beforeAll, describe, expect, it, test } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

/** Ids of the headings of a page. */
async function ids(text: string, mode?: string): Promise<string[]> {
  const { html } = await driver.page(text, mode === undefined ? {} : { mode });
  return [...html.matchAll(/<h[1-6][^>]* id="([^"]*)"/g)].map(([, id]) =>
    id!.replaceAll('&#x26;', '&').replaceAll('&amp;', '&'),
  );
}

async function outline(text: string): Promise<string[]> {
  const page = await driver.page(text);
  return page.outline.map(({ id, title, depth }) => `${depth} ${id} ${title}`);
}

test('a heading inside a heading is its text, for a browser would end the outer one there', async () => {
  const { html } = await driver.page('## <h1 className="big">Python *async*</h1>\n\nText.');
  expect(html).toMatch(/^<h2 id="python-async"><span class="big">Python <em>async<\/em><\/span>/);
  expect(await outline('## <h1>Python async</h1>')).toEqual(['2 python-async Python async']);
});

test('a heading inside a link has no link of its own, for a browser would end the outer one there', async () => {
  const { html } = await driver.page('<a href="#x">\n<h3>Kit</h3>\n</a>\n\n## Text');
  expect(html).toContain('<h3 id="kit">Kit</h3>');
  expect(html).toMatch(/<h2 id="text">Text<a class="oct-heading-link"/);
});

test('a heading of half a surrogate pair, as a script can give, does not fail the page', async () => {
  const { html } = await driver.page('## {"\\ud800"}\n\n<h2 id={"a\\udc00"}>Two</h2>');
  expect(
    [...html.matchAll(/class="oct-heading-link" href="([^"]*)"/g)].map(([, to]) => to),
  ).toEqual(['#%EF%BF%BD', '#a%EF%BF%BD']);
});

describe('the id of a heading', () => {
  it.each([
    ['Read/write access', 'read/write-access'],
    ['Fees & billing', 'fees-&-billing'],
    ['v1.2.3', 'v1-2-3'],
    ['über Größe', 'über-größe'],
    ['C++ & C#', 'c++-&-c#'],
    ['Step 1: Do it!', 'step-1-do-it'],
    ['snake_case_name', 'snake_case_name'],
    ['Use the `--flag` option', 'use-the---flag-option'],
    ['A **bold** [link](https://x.test)', 'a-bold-link'],
    ['Ship it 🚀', 'ship-it'],
  ])('%s', async (title, id) => {
    expect(await ids(`## ${title}`)).toEqual([id]);
  });

  it('may be one of the page around the text, which goes without', async () => {
    expect(await ids('## Header\n\n## Content\n\n## Pagination')).toEqual([
      ...['header', 'content', 'pagination'],
    ]);
  });

  it('holds the typographic apostrophe', async () => {
    expect(await ids("## What's new")).toEqual(['what’s-new']);
  });

  it('is found without the apostrophe too, as other tools write it', async () => {
    const page = await driver.page("## What's new\n\n## What's new");
    expect(page.ids).toEqual(['what’s-new', 'whats-new', 'what’s-new-2']);
    expect(page.html).toContain('<span id="whats-new"></span>');
    expect(page.outline.map(({ id }) => id)).toEqual(['what’s-new', 'what’s-new-2']);
  });

  it('is not found so where another heading has that id', async () => {
    expect(await ids("## We're\n\n## Were")).toEqual(['we’re', 'were']);
  });

  it('gets -2 and -3 when it repeats, in tabs too', async () => {
    const text =
      '## Use\n\n<Tabs>\n<Tab title="A">\n## Use\n</Tab>\n<Tab title="B">\n## Use\n</Tab>\n</Tabs>';
    expect(await ids(text)).toEqual(['use', 'use-2', 'use-3']);
  });

  it('is what the author gives in braces that another tool wants escaped', async () => {
    const { html } = await driver.page('## Old name \\{#keep\\}\n\n### `a` and b \\{#a-b\\} ##');
    expect(html).toContain('id="keep"');
    expect(html).toContain('id="a-b"');
    expect(html).not.toContain('{#');
  });

  it('is not what stands in escaped braces before other words, or outside headings', async () => {
    const { html } = await driver.page('## Write \\{#id\\} behind it\n\nThis is \\{#id\\}');
    expect(html.split('{#id}')).toHaveLength(3);
  });

  it('is what the author gives in {#…}, which is not shown', async () => {
    const { html } = await driver.page('## Old name {#keep.this}');
    expect(html).toContain('id="keep.this"');
    expect(html).not.toContain('{#');
  });

  it('is what the author gives as an attribute', async () => {
    expect(
      await ids('<h2 id="mine">Title</h2>\n\n<Heading level="3" id="own">Other</Heading>'),
    ).toEqual(['mine', 'own']);
  });

  it('is left out with noAnchor', async () => {
    const { html, outline } = await driver.page(
      '<h2 noAnchor>Quiet</h2>\n\n<Heading level={3} noAnchor>Still</Heading>',
    );
    expect(html).not.toMatch(/ id=|noanchor|heading-link/i);
    expect(outline).toEqual([]);
  });

  it.each(['custom', 'frame'])('is left out in the mode %s', async (mode) => {
    expect(await ids('## Title', mode)).toEqual([]);
  });

  it.each(['wide', 'center', undefined])('is there in the mode %s', async (mode) => {
    expect(await ids('## Title', mode)).toEqual(['title']);
  });

  it('is made of its signs where it has no letters', async () => {
    expect(await ids('## 🚀\n\n## ⚠️ !\n\n## 🚀')).toEqual(['🚀', '⚠-!', '🚀-2']);
  });

  it('is left out where there is no title', async () => {
    expect(await ids('##\n\ntext')).toEqual([]);
  });

  it('is in the list of all ids', async () => {
    const page = await driver.page(
      '## One\n\n<a id="two"></a>\n\n<Accordion title="Three">x</Accordion>',
    );
    expect(page.ids).toEqual(['one', 'two', 'three']);
  });

  it('counts names of anchors and ids of any element, which no component takes', async () => {
    const page = await driver.page(
      '<Accordion title="Here">x</Accordion>\n\n<a name="old"></a>\n\n<p id="here">y</p>',
    );
    expect(page.ids).toEqual(['here-1', 'old', 'here']);
  });

  it('leads a link behind the heading to it', async () => {
    const { html } = await driver.page('## C++ & C#');
    expect(html).toContain(`href="#${encodeURIComponent('c++-&-c#')}"`);
  });
});

test('the number of a footnote is no part of a heading’s name: it changes with the footnotes before', async () => {
  const text = '## Title[^b]\n\nA[^a]\n\n[^a]: One.\n[^b]: Two.\n';
  expect(await outline(text)).toEqual(['2 title Title']);
  expect(await ids(text)).toEqual(['title', 'footnote-label']);
  expect((await driver.page(text)).sections[0]!.headings).toEqual(['Title']);
});

test('characters that nobody sees are no part of an id, and alone no heading of the outline', async () => {
  expect(await ids('## Soft&shy;ware\u200b')).toEqual(['software']);
  expect(await outline('## \u200b\n\n## &nbsp;\n\n## A')).toEqual(['2 a A']);
  // Between pictures they join them into one.
  expect(await outline('## 👨‍👩‍👧')).toEqual(['2 👨‍👩‍👧 👨‍👩‍👧']);
});

test('half of a character, as damaged files have it, is no part of an id', async () => {
  const { html, problems } = await driver.page('## Torn \ud83e');
  expect(html).toContain('id="torn"');
  expect(problems).toEqual([]);
});

describe('the table of contents', () => {
  it('takes headings of the first four levels', async () => {
    expect(await outline('# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F')).toEqual([
      '1 a A',
      '2 b B',
      '3 c C',
      '4 d D',
    ]);
  });

  it('do not hold the tip of a tooltip, which is not seen before it is pointed at', async () => {
    expect(await outline('## A <Tooltip tip="Explained at length">term</Tooltip>')).toEqual([
      '2 a-term A term',
    ]);
  });

  it('has plain text, of components in the heading too', async () => {
    expect(await outline('## A `code` <Badge>New</Badge> *b*')).toEqual([
      '2 a-code-new-b A code New b',
    ]);
  });

  it('has no text that an author’s component draws, only what stands in it', async () => {
    const since = 'export const Since = ({ v, children }) => <b>{children} since {v}</b>;\n\n';
    expect(await outline(`${since}## Routing <Since v="5" />`)).toEqual(['2 routing Routing']);
    expect(await outline(`${since}## Routing {/* old */} <Since v="5">*New*</Since>`)).toEqual([
      '2 routing-new Routing New',
    ]);
    expect(await outline(`${since}## <Since v="5" />`)).toEqual(['2 since-5 since 5']);
    expect(await outline(`${since}## Energy <Since v="5" /> $x^2$[^1]\n\n[^1]: Note`)).toEqual([
      '2 energy-x^2 Energy x²',
    ]);
    expect(await outline(`${since}## Of {2 + 3} <Since v="5" />`)).toEqual([
      '2 of-5-since-5 Of 5 since 5',
    ]);
  });

  it('takes changelog entries', async () => {
    expect(await outline('<Update label="June 2025">\n## Inside\n</Update>')).toEqual([
      '2 june-2025 June 2025',
    ]);
  });

  it.each(['h2', 'h3'])('takes steps as big as %s', async (size) => {
    const text = `<Steps titleSize="${size}">\n<Step title="First">\nx\n</Step>\n</Steps>`;
    expect(await outline(text)).toEqual([`${size[1]} first First`]);
  });

  it('leaves other steps out, and takes what is in them', async () => {
    expect(await outline('<Steps>\n<Step title="First">\n## In\n</Step>\n</Steps>')).toEqual([
      '2 in In',
    ]);
  });

  it.each(['Accordion', 'Expandable', 'Prompt'])('leaves out what is in %s', async (name) => {
    expect(await outline(`<${name} title="T" description="D">\n\n## In\n\n</${name}>`)).toEqual([]);
  });

  it('leaves out what is for agents only', async () => {
    expect(await outline('<Visibility for="agents">\n## In\n</Visibility>\n\n## Out')).toEqual([
      '2 out Out',
    ]);
  });
});

test('a formula is readable in the outline and in search, and keeps the id', async () => {
  const page = await driver.page(
    '## The $x^2$ case\n\nOf $\\alpha_1$.\n\n## <Latex>{`y^2`}</Latex>\n\nB',
  );
  expect(page.outline.map(({ id, title }) => [id, title])).toEqual([
    ['the-x^2-case', 'The x² case'],
    ['y^2', 'y²'],
  ]);
  expect(page.sections.map(({ headings, text }) => [headings.at(-1), text])).toEqual([
    ['The x² case', 'Of α₁.'],
    ['y²', 'B'],
  ]);
});

test('a title of a tab takes neither the id of a later heading nor that of one that repeats', async () => {
  const text =
    '<Tabs>\n<Tab title="Use">\na\n</Tab>\n<Tab title="Use">\nb\n</Tab>\n</Tabs>\n\n## Use\n\n<Tabs>\n<Tab title="Use 2">\nc\n</Tab>\n</Tabs>\n\n### Use';
  expect(await ids(text)).toEqual(['use', 'use-2']);
  const { html } = await driver.page(text);
  const all = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(all).size).toBe(all.length);
});
