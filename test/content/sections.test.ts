import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

/** Sections as `anchor: trail: text`, code in backticks. */
async function sections(text: string): Promise<string[]> {
  const page = await driver.page(text);
  return page.sections.map(({ anchor, headings, text, code }) =>
    [
      `#${anchor}`,
      headings.join(' > '),
      [text, ...code.map((one) => `\`${one}\``)].join(' ').trim(),
    ]
      .join(': ')
      .trim(),
  );
}

describe('the text of a page by section', () => {
  it('belongs to the heading above it, below those of higher levels', async () => {
    const page = await driver.page(
      'Before.\n\n## One\n\nText *of*\none.\n\n- a\n- b\n\n### Two\n\n## Three\n\nx',
    );
    expect(page.sections).toEqual([
      { anchor: '', headings: [], text: 'Before.', code: [] },
      { anchor: 'one', headings: ['One'], text: 'Text of one.\na\nb', code: [], kinds: 'pii' },
      { anchor: 'two', headings: ['One', 'Two'], text: '', code: [] },
      { anchor: 'three', headings: ['Three'], text: 'x', code: [] },
    ]);
  });

  it('separates words on different lines', async () => {
    expect(
      await sections('<div>\n  <a href="/a">Read</a>\n  <a href="/b">Learn<b>ed</b></a>\n</div>'),
    ).toEqual(['#: : Read Learned']);
  });

  it('has the titles of components, JSX among them, once', async () => {
    expect(
      await sections(
        '<Card title="First">one</Card>\n\n<Card title={<>Sec<b>ond</b></>}>two</Card>',
      ),
    ).toEqual(['#: : First\none\nSecond\ntwo']);
  });

  it('keeps inline elements within their sentence', async () => {
    expect(await sections('Press <Badge>New</Badge> or <kbd>x</kbd>.')).toEqual([
      '#: : Press New or x.',
    ]);
  });

  it('has the words around a frame once, and nothing of the marks of footnotes', async () => {
    expect(
      await sections(
        '<Frame hint="Above" caption="*Below*">\n<img alt="x" src="x.png" />\n</Frame>',
      ),
    ).toEqual(['#: : Above\nBelow']);
    expect(await sections('A text[^1], and more.\n\n[^1]: A note.')).toEqual([
      '#: : A text, and more.',
      '#footnote-label: Footnotes: A note.',
    ]);
  });

  it('is found at a changelog entry, with what else the entry says of itself', async () => {
    expect(
      await sections('<Update label="June" description="v2" tags={["Fix"]}>Text.</Update>\n\nEnd.'),
    ).toEqual(['#: : End.', '#june: June: v2\nFix\nText.']);
  });
});

describe('the lines of a section', () => {
  const lines = async (text: string) => {
    const { sections } = await driver.page(text);
    return sections.map(({ text, kinds = '' }) => `${kinds}: ${text.replaceAll('\t', '|')}`);
  };

  it('are items of lists, numbered or nested, and paragraphs after them', async () => {
    expect(await lines('1. a\n\n   more\n2. b\n   - c\n\nend\n\n1. d')).toEqual([
      'opnjpo: a\nmore\nb\nc\nend\nd',
    ]);
  });

  it('are rows of tables, with what stands in a cell in one line', async () => {
    expect(
      await lines(
        '|  | B |\n|---|---|\n| a *b* | c<br/>d |\n\n<table><tr><td><p>e</p><ul><li>f</li><li>g</li></ul></td><td/></tr></table>',
      ),
    ).toEqual(['TtT: |B\na b|c d\ne f g']);
  });

  it('are fields and what they mean', async () => {
    expect(
      await lines(
        '<ResponseField name="id" type="string" required default="x">\n\nWhat.\n\n</ResponseField>',
      ),
    ).toEqual(['fp: id string required default: x\nWhat.']);
  });

  it('know where code is, also code that is a section of its own', async () => {
    expect(
      await lines(
        'a\n\n```js\n1\n```\n\nb\n\n<CodeGroup>\n```js One\n2\n```\n```js Two\n3\n```\n</CodeGroup>\n\nc',
      ),
    ).toEqual(['pxpyyp: a\nb\nc', 'x: ', 'x: ']);
  });
});

describe('a section ends where what it stands in ends', () => {
  const around = (inside: string) =>
    sections(`## Intro\n\nfirst\n\n${inside}\n\nlast\n\n## Next\n\nx`);

  it.each([
    ['Note', '<Note>\n\n#### Deep\n\nin\n\n</Note>'],
    ['Card', '<Card>\n\n#### Deep\n\nin\n\n</Card>'],
    ['Columns', '<Columns>\n<Column>\n\n#### Deep\n\nin\n\n</Column>\n</Columns>'],
    ['Panel', '<Panel>\n\n#### Deep\n\nin\n\n</Panel>'],
    ['a quote', '> #### Deep\n>\n> in'],
    ['a list', '1. #### Deep\n\n   in'],
    ['a plain element', '<div>\n\n#### Deep\n\nin\n\n</div>'],
    ['an unknown component', '<Odd>\n\n#### Deep\n\nin\n\n</Odd>'],
  ])('%s', async (_, inside) => {
    expect(await around(inside)).toEqual([
      '#intro: Intro: first\nlast',
      '#deep: Intro > Deep: in',
      '#next: Next: x',
    ]);
  });

  it.each([
    ['Accordion', '<Accordion title="Box">\n\nbefore\n\n#### Deep\n\nin\n\n</Accordion>'],
    ['Tab', '<Tabs>\n<Tab title="Box">\n\nbefore\n\n#### Deep\n\nin\n\n</Tab>\n</Tabs>'],
    ['Step', '<Steps>\n<Step title="Box">\n\nbefore\n\n#### Deep\n\nin\n\n</Step>\n</Steps>'],
    [
      'big Step',
      '<Steps titleSize="h2">\n<Step title="Box">\n\nbefore\n\n#### Deep\n\nin\n\n</Step>\n</Steps>',
    ],
    ['Expandable', '<Expandable title="Box">\n\nbefore\n\n#### Deep\n\nin\n\n</Expandable>'],
    ['Update', '<Update label="Box">\n\nbefore\n\n#### Deep\n\nin\n\n</Update>'],
    ['View', '<View title="Box">\n\nbefore\n\n#### Deep\n\nin\n\n</View>'],
    ['details', '<details>\n<summary>Box</summary>\n\nbefore\n\n#### Deep\n\nin\n\n</details>'],
    ['a Card with an id', '<Card title="Box" id="box">\n\nbefore\n\n#### Deep\n\nin\n\n</Card>'],
  ])('%s, where it is a section itself', async (_, inside) => {
    expect(await around(inside)).toEqual([
      '#intro: Intro: first\nlast',
      '#box: Intro > Box: before',
      '#deep: Intro > Box > Deep: in',
      '#next: Next: x',
    ]);
  });

  it('for headings of any level', async () => {
    expect(
      await around('<Accordion title="Box">\n\n# Deep\n\n### Deeper\n\nin\n\n</Accordion>'),
    ).toEqual([
      '#intro: Intro: first\nlast',
      '#box: Intro > Box:',
      '#deep: Intro > Box > Deep:',
      '#deeper: Intro > Box > Deep > Deeper: in',
      '#next: Next: x',
    ]);
  });

  it('but not at an element around nothing but the heading', async () => {
    expect(
      await sections('<div className="c">\n<center>\n\n## Deep\n\n</center>\n</div>\n\nafter'),
    ).toEqual(['#deep: Deep: after']);
  });

  it('nor at a heading without words, which is no place of its own', async () => {
    expect(await around('### <Icon icon="star" />\n\nin')).toEqual([
      '#intro: Intro: first\nin\nlast',
      '#next: Next: x',
    ]);
  });

  it('is found at the place above a heading without an anchor', async () => {
    expect(await around('<h3 noAnchor>Quiet</h3>\n\nin')).toEqual([
      '#intro: Intro: first',
      '#intro: Intro > Quiet: in\nlast',
      '#next: Next: x',
    ]);
    expect(
      await around('<Accordion title="Fold">\n\n<h3 noAnchor>Quiet</h3>\n\nin\n\n</Accordion>'),
    ).toContain('#fold: Intro > Fold > Quiet: in');
  });

  it('nor at what leaves no trace on the page', async () => {
    expect(
      await sections('<Visibility for="humans">\n\n## Deep\n\nin\n\n</Visibility>\n\nafter'),
    ).toEqual(['#deep: Deep: in\nafter']);
  });

  it('nor does a heading in the title of something begin one', async () => {
    expect(await sections('## A\n\n<Card title={<h3>Big</h3>}>in</Card>\n\nafter')).toEqual([
      '#a: A: Big\nin\nafter',
    ]);
  });
});

describe('code that may be hidden is a section', () => {
  it('behind the tabs of a group', async () => {
    expect(
      await sections(
        '## A\n\n<CodeGroup>\n```js One.js\none\n```\n```sh\ntwo\n```\n</CodeGroup>\n\n```js\nthree\n```',
      ),
    ).toEqual(['#a: A: `three`', '#one-js: A > One.js: `one`', '#sh: A > sh: `two`']);
  });

  it('where it is folded', async () => {
    const code = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
    expect(await sections(`## A\n\n\`\`\`txt expandable\n${code}\n\`\`\``)).toEqual([
      '#a: A:',
      `#txt: A: \`${code}\``,
    ]);
  });
});

describe('what has no title but folds', () => {
  it('goes by the heading around it', async () => {
    expect(
      await sections('## A\n\n<Expandable>in</Expandable>\n\n<details>also</details>'),
    ).toEqual(['#a: A:', '#attributes: A: in', '#details: A: also']);
  });
});

it('the id of a component gives way to a heading, also one that comes later', async () => {
  const { ids } = await driver.page(
    '<Tabs>\n<Tab title="Setup">\nx\n</Tab>\n</Tabs>\n\n<Card id="own">x</Card>\n\n## Setup\n\n## Own',
  );
  expect(ids).toEqual(['setup-1', 'own', 'setup', 'own-2']);
});

describe('what stands twice on a page or only leads somewhere', () => {
  it('is found once: the caption of a frame', async () => {
    expect(
      await sections('<Frame caption="below it" hint="above">\n\n### In\n\nx\n\n</Frame>'),
    ).toEqual(['#: : above\nbelow it', '#in: In: x']);
  });

  it('is no word: numbers of footnotes and the ways back', async () => {
    expect(
      await sections(
        '## One\n\nA fact[^1], more[^1] and[^b].\n\n## Two\n\nx\n\n[^1]: why\n\n[^b]: so',
      ),
    ).toEqual([
      '#one: One: A fact, more and.',
      '#two: Two: x',
      '#footnote-label: Footnotes: why\nso',
    ]);
  });
});
