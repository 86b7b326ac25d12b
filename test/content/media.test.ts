import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const image = /<img[^>]*>/g;

describe('a picture', () => {
  it('knows its size before it is loaded', async () => {
    const { html } = await driver.page('![A](/a.png)');
    expect(html).toContain('width="600" height="400"');
  });

  it('keeps the size that the author gave', async () => {
    const { html } = await driver.page('<img src="/a.png" width="300" alt="A" />');
    expect(html.match(image)![0]).toContain('width="300"');
    expect(html.match(image)![0]).not.toContain('height');
  });

  it('is found relative to its file', async () => {
    const { html, images } = await driver.page('![A](../img/a.png)');
    expect(html).toContain('src="/img/a.png"');
    expect(images).toMatchObject([
      { file: 'img/a.png', alt: 'A', location: { line: 1, column: 1 } },
    ]);
  });

  it('is loaded late, but for the first', async () => {
    const { html } = await driver.page('![A](/a.png)\n\n![B](/b.png)');
    const [first, second] = html.match(image)!;
    expect(first).not.toContain('loading');
    expect(second).toContain('loading="lazy"');
  });

  it.each([
    ['copy', ['data-image="/a.png"'], ['download']],
    ['download', ['href="/a.png" download'], ['oct-copy']],
    ['copy,download', ['data-image="/a.png"', 'href="/a.png" download'], []],
    ['copy, Download', ['data-image="/a.png"', 'href="/a.png" download'], []],
    ["['copy', 'download']", ['data-image="/a.png"', 'href="/a.png" download'], []],
  ])('offers what its actions say: %s', async (actions, there, absent) => {
    const { html, problems } = await driver.page(
      `<img src="/a.png" alt="A" actions="${actions}" actionsPlacement="top-right" />`,
    );
    expect(problems).toEqual([]);
    expect(html).toContain('data-placement="top-right"');
    expect(html.match(image)![0]).not.toMatch(/actions/i);
    for (const part of there) expect(html).toContain(part);
    for (const part of absent) expect(html).not.toContain(part);
  });

  it('says what actions and places there are, and keeps to them', async () => {
    const { html, problems } = await driver.page(
      '<img src="/a.png" actions="print" actionsPlacement="middle" />',
    );
    expect(problems).toEqual(['component/wrong-prop 1:1', 'component/wrong-prop 1:1']);
    expect(html).not.toMatch(/oct-picture/);
  });

  it('is enlarged by a click', async () => {
    const { html, features } = await driver.page('![A](/a.png)');
    expect(html).toMatch(/<oct-zoom[^>]*><img/);
    expect(features).toContain('zoom');
  });

  it.each([
    ['in a link', '[![A](/a.png)](/b)'],
    ['with noZoom', '<img src="/a.png" noZoom />'],
    ['with zoom="false"', '<img src="/a.png" zoom="false" />'],
    ['when it is a small sign', '<img src="/a.png" width="20" />'],
    ['in a heading', '## ![A](/a.png) Title'],
    ['in a card that is a link', '<Card title="x" href="/b">\n![A](/a.png)\n</Card>'],
  ])('is not enlarged %s', async (_, text) => {
    const { html } = await driver.page(text);
    expect(html).not.toContain('oct-zoom');
    expect(html).not.toMatch(/zoom/i);
    expect(html.match(image)).toHaveLength(1);
  });

  it('with variants for light and dark keeps both', async () => {
    const { html } = await driver.page(
      '<img className="block dark:hidden" src="/l.png" /><img className="hidden dark:block" src="/d.png" />',
    );
    expect(html).toContain('class="block dark:hidden"');
    expect(html).toContain('class="hidden dark:block"');
  });

  it('inside the text is not asked of a data address', async () => {
    const { images } = await driver.page('<img src="data:image/png;base64,AAAA" />');
    expect(images).toEqual([]);
  });
});

it('videos, their sources and posters are files of the project', async () => {
  const { html, images } = await driver.page(
    '<video controls poster="../p.png"><source src="../v.mp4" type="video/mp4" /></video>',
  );
  expect(html).toContain('poster="/p.png"');
  expect(html).toContain('src="/v.mp4"');
  expect(images.map(({ file }) => file)).toEqual(['p.png', 'v.mp4']);
});

it('frames of other hosts stay as they are', async () => {
  const { html } = await driver.page(
    '<iframe src="https://x.test/e" title="T" allowFullScreen frameBorder="0"></iframe>',
  );
  expect(html).toContain(
    '<iframe src="https://x.test/e" title="T" allowfullscreen frameborder="0"></iframe>',
  );
});

it('palettes bring their own stylesheet, which other pages do without', async () => {
  const item = '<Color.Item name="Sea" value="#0af" />';
  const { features } = await driver.page(`<Color variant="compact">\n${item}\n</Color>`);
  expect(features).toContain('color');
  expect((await driver.page('Sea')).features).toEqual([]);
});
