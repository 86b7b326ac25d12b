import { beforeAll, describe, expect, test } from 'vitest';
import { createDriver, type Driver, type Seen } from '../driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const textIn = ({ html }: Seen) => html.replace(/<[^>]*>/g, '');
const mathOf = ({ html }: Seen) => html.match(/<math>.*?<\/math>/gs) ?? [];

describe('a formula in a title', () => {
  test.each([
    ['Card', '<Card title="Area $x^2$" href="/x">Text.</Card>'],
    ['Accordion', '<Accordion title="Area $x^2$">Text.</Accordion>'],
    ['Tab', '<Tabs><Tab title="Area $x^2$">Text.</Tab></Tabs>'],
    ['Step', '<Steps><Step title="Area $x^2$">Text.</Step></Steps>'],
    ['Update', '<Update label="Area $x^2$">Text.</Update>'],
    ['Note', '<Note title="Area $x^2$">Text.</Note>'],
    ['Tile', '<Tile title="Area $x^2$" href="/x" />'],
  ])('of %s is drawn', async (_, text) => {
    const seen = await driver.page(text);
    expect(mathOf(seen)).toHaveLength(1);
    expect(textIn(seen)).not.toContain('$');
    expect(seen.features).toContain('math');
    expect(seen.problems).toEqual([]);
  });

  test('of Expandable is drawn in both of its labels', async () => {
    const seen = await driver.page('<Expandable title="$x^2$">Text.</Expandable>');
    expect(mathOf(seen)).toHaveLength(2);
  });

  test('is drawn in descriptions and buttons too', async () => {
    const seen = await driver.page(
      '<Card title="A" description="Is $x$." cta="See $y$" href="/x" />',
    );
    expect(mathOf(seen)).toHaveLength(2);
  });

  test('is text where there is only text: attributes, outline and search', async () => {
    const card = await driver.page('<Card description="Area $x^2$" href="/x" />');
    expect(card.html).toContain('aria-label="Area x²"');
    const update = await driver.page('<Update label="Area $x^2$">Text.</Update>');
    expect(update.outline).toMatchObject([{ title: 'Area x²' }]);
    const tabs = await driver.page('<Tabs><Tab title="Area $x^2$">Text.</Tab></Tabs>');
    expect(JSON.stringify(tabs.sections)).toContain('Area x²');
    const view = await driver.page('<View title="$x^2$">Text.</View>');
    expect(view.html).toContain('x²');
    expect(textIn(view)).not.toContain('$');
  });

  test('stays TeX in the Markdown form', async () => {
    const { markdown } = await driver.page('<Card title="Area $x_1^2$">Text.</Card>');
    expect(markdown).toContain('Area $x_1^2$');
  });

  test('leaves the id as it is typed, so that links keep working', async () => {
    const { ids } = await driver.page('<Accordion title="Area $x^2$">Text.</Accordion>');
    expect([...ids]).toEqual(['area-$x^2$']);
    const latex = await driver.page('<Accordion title={<>A <Latex>x^2</Latex></>}>T.</Accordion>');
    expect([...latex.ids]).toEqual(['a-x^2']);
    expect(JSON.stringify(latex.sections)).toContain('A x²');
  });

  test('is drawn when other props are computed', async () => {
    const seen = await driver.page(
      'export const to = \'/x\'\n\n<Card title="$x^2$" href={to.trim()}>Text.</Card>',
    );
    expect(mathOf(seen)).toHaveLength(1);
  });

  test('is text in a live component, which draws itself again without TeX', async () => {
    const seen = await driver.page(
      'import { useState } from "react"\n\nexport const Mine = () => { const [n, set] = useState(1); return <Card title="Area $x^2$"><button onClick={() => set(2)}>{n}</button></Card> }\n\n<Mine />',
    );
    expect(seen.html).toContain('Area x²');
    expect(mathOf(seen)).toEqual([]);
  });

  test('with an error is reported at its component', async () => {
    const seen = await driver.page('Text.\n\n<Card title="$\\foo$">Text.</Card>');
    expect(seen.problems).toEqual(['math/invalid 3:1']);
  });
});

test('dollars that are prose stay', async () => {
  for (const title of ['From $5 to $10', '$HOME/$USER', 'US$', 'Costs \\$5']) {
    const seen = await driver.page(`<Card title="${title}">Text.</Card>`);
    expect(mathOf(seen)).toEqual([]);
    expect(seen.html).toContain(title);
  }
});

test('formulas in the caption of a frame are drawn as on the page', async () => {
  const seen = await driver.page('<Frame caption="**Area** $x^2$">Text.</Frame>');
  expect(mathOf(seen)).toHaveLength(1);
  expect(seen.html).toContain('<strong>Area</strong>');
});
