import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const files = {
  'guides/other.mdx': '',
  'start.mdx': '',
  'snippets/deep/near.mdx': '',
};

function hrefs(html: string): string[] {
  return [...html.matchAll(/<a (?![^>]*oct-heading-link)[^>]*href="([^"]*)"/g)].map(
    ([, href]) => href!,
  );
}

describe('a link', () => {
  it.each([
    ['/start', '/start'],
    ['/guides/other.mdx', '/guides/other'],
    ['other', '/guides/other'],
    ['./other.md#part', '/guides/other#part'],
    ['../start', '/start'],
    ['#here', '#here'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['/file.zip', '/file.zip'],
  ])('to %s leads to %s', async (url, href) => {
    const { html } = await driver.page(`[text](${url})`, { files });
    expect(hrefs(html)).toEqual([href]);
  });

  it('counts from the snippet that holds it', async () => {
    const { html } = await driver.page("import Near from '/snippets/deep/a.mdx'\n\n<Near />", {
      files: { ...files, 'snippets/deep/a.mdx': '[text](./near)' },
    });
    expect(hrefs(html)).toEqual(['/snippets/deep/near']);
  });

  it('without an address is its text, and told', async () => {
    const { html, problems } = await driver.page('See [this *list*]() or <a href="">that</a>.');
    expect(hrefs(html)).toEqual([]);
    expect(html.replaceAll(/<\/?a>/g, '')).toBe('<p>See this <em>list</em> or that.</p>');
    expect(problems).toEqual(['link/empty 1:5', 'link/empty 1:24']);
  });

  it('to another host opens beside the site, and tells it nothing of the reader', async () => {
    const { html } = await driver.page('[text](https://x.test)');
    expect(html).toContain('<a target="_blank" rel="noreferrer" href="https://x.test">text</a>');
  });

  it('keeps the target that the author chose', async () => {
    const { html } = await driver.page('<a href="https://x.test" target="_self">text</a>');
    expect(html).toContain('target="_self"');
  });

  it.each([
    '<a href="/start">\n\nSee https://x.test\n\n- www.x.test\n\n</a>',
    '<a href="/start">\n<div>\n\n| a |\n|---|\n| a@x.test |\n\n</div>\n</a>',
    '<Badge href="/start">https://x.test</Badge>',
  ])('holds no other link to a bare address: %s', async (text) => {
    const { html, markdown } = await driver.page(text, { files });
    expect(hrefs(html)).toEqual(['/start']);
    expect(markdown).not.toContain('](http');
  });

  it('written as a bare address is one', async () => {
    const { html } = await driver.page('See https://x.test/a_b and www.x.test.');
    expect(hrefs(html)).toEqual(['https://x.test/a_b', 'http://www.x.test']);
  });

  it.each([
    [
      '（http://127.0.0.1:80）を開き、**タブ**を押す',
      'http://127.0.0.1:80',
      '）を開き、<strong>タブ</strong>',
    ],
    [
      '访问 http://x.test:80/a-b，然后**登录**。',
      'http://x.test:80/a-b',
      '，然后<strong>登录</strong>',
    ],
    ['打开 www.x.test、登录', 'http://www.x.test', '、登录'],
    ['（www.x.test/a）を開き、**タブ**', 'http://www.x.test/a', '）を開き、<strong>タブ</strong>'],
    ['访问：www.x.test。', 'http://www.x.test', '。</p>'],
    ['(https://x.test/a)，登录', 'https://x.test/a', ')，登录'],
    ['见 https://x.test。', 'https://x.test', '。</p>'],
  ])('written as a bare address ends at Chinese and Japanese punctuation: %s', async (...row) => {
    const [text, address, rest] = row;
    const { html } = await driver.page(text);
    expect(hrefs(html)).toEqual([address]);
    expect(html).toContain(`</a>${rest}`);
  });

  it('written as a bare address keeps letters of other scripts', async () => {
    const { html } = await driver.page('https://x.test/ア・イ ok');
    expect(html).toContain('>https://x.test/ア・イ</a> ok');
  });

  it('written as a bare address has no backslashes of escapes', async () => {
    const { html, markdown } = await driver.page(
      'See https://my\\.x\\.test/a\\-b\\_c\\?d=1, www\\.x\\.test/a\\-b and http://x\\.test/c\\.\n',
    );
    expect(hrefs(html)).toEqual([
      'https://my.x.test/a-b_c?d=1',
      'http://www.x.test/a-b',
      'http://x.test/c',
    ]);
    expect(html).toContain('>https://my.x.test/a-b_c?d=1</a>');
    expect(markdown).toContain('https://my.x.test/a-b_c?d=1');
  });

  it('by reference is one', async () => {
    const { html } = await driver.page('See [there][1].\n\n[1]: /start "Title"', { files });
    expect(html).toContain('<a href="/start" title="Title">there</a>');
  });

  it('is recorded with the place where it stands, wherever that is', async () => {
    const { links } = await driver.page(
      'A [one](/one).\n\n<Card title="x" href="/two" />\n\n<Accordion title={<a href="/three">t</a>}>\n[four](/four)\n</Accordion>\n\n<Frame caption="[five](/five)">![](/a.png)</Frame>',
    );
    expect(links.map(({ url, location }) => `${url} ${location.line}:${location.column}`)).toEqual([
      '/one 1:3',
      '/two 3:1',
      '/three 5:19',
      '/four 6:1',
      '/five 9:1',
    ]);
  });

  it('in a snippet is recorded with the snippet’s place', async () => {
    const { links } = await driver.page("import A from '/snippets/a.mdx'\n\n<A />", {
      files: { 'snippets/a.mdx': 'x\n\n[text](/gone)' },
    });
    expect(links[0]?.location).toMatchObject({ file: 'snippets/a.mdx', line: 3, column: 1 });
  });

  it('holding a block is still a link', async () => {
    const { html } = await driver.page(
      '<a href="/start">\n  <Card title="Inside">text</Card>\n</a>',
      { files },
    );
    expect(hrefs(html)).toEqual(['/start']);
    expect(html).toContain('Inside');
  });
});

it('addresses in JSON-LD are those of the site, other paths stay', async () => {
  const { html } = await driver.page(
    '<script type="application/ld+json">{`{"url":"/start.mdx","image":["/guides/other.mdx"],"logo":{"url":"/x.png"},"headline":"/start or not"}`}</script>',
    { files },
  );
  expect(html).toContain(
    '{"url":"/start","image":["/guides/other"],"logo":{"url":"/x.png"},"headline":"/start or not"}',
  );
});

it('a frame may show a page of the site', async () => {
  const { links, images } = await driver.page('<iframe src="/start" title="T"></iframe>', {
    files,
  });
  expect(links.map(({ route }) => route)).toEqual(['/start']);
  expect(images).toEqual([]);
});

it.each([
  ['<img scr="/x.png" alt="x" />', 'component/unknown-prop 1:1'],
  ['<a hreff="/start">x</a>', 'component/unknown-prop 1:1'],
  ['<div classNam="x">y</div>', 'component/unknown-prop 1:1'],
  ['<div clas="x">y</div>', 'component/unknown-prop 1:1'],
  ['<img src="/x.png" alt="x" noZom />', 'component/unknown-prop 1:1'],
  ['<video contorls title="x">x</video>', 'component/unknown-prop 1:1'],
  ['<details opne>x</details>', 'component/unknown-prop 1:1'],
  ['<span tabindx="0">x</span>', 'component/unknown-prop 1:1'],
  ['<svg><path d="M0 0" stroke-widht="2" /></svg>', 'component/unknown-prop 1:6'],
])('an attribute of HTML that is misspelt is told: %s', async (text, expected) => {
  expect((await driver.page(text, { files })).problems).toContain(expected);
});

it.each([
  '<div data-scr="x" aria-hidden="true" slot="a" part="b">y</div>',
  '<my-part scr="x">y</my-part>',
  '<div ref={null} key="a" project="x" color="red">y</div>',
  '<svg viewBox="0 0 1 1" strokeWidth="1"><use xlinkHref="#a" /></svg>',
])('other attributes are the author’s: %s', async (text) => {
  expect((await driver.page(text, { files })).problems).toEqual([]);
});
