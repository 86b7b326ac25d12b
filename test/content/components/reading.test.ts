import { expect, it } from 'vitest';
import { axeViolations } from '../../reader/axe.ts';
import { h, type Use } from './instance.ts';
import { describeReading, origin } from './reading.ts';

const code = (title: string, text = `// ${title}`, more = {}) =>
  h('CodeBlock', { title, language: 'js', code: text, ...more });
const tabs = (names: string[], props = {}) =>
  h('Tabs', props, ...names.map((title) => h('Tab', { title }, `${title} text.`)));
const codeGroup = (names: string[], props = {}) =>
  h('CodeGroup', props, ...names.map((name) => code(name)));
const file = (name: string, props = {}) => h('Tree.File', { name, ...props });
const tree = h(
  'Tree',
  {},
  h('Tree.Folder', { name: 'app', defaultOpen: true }, file('layout.tsx'), file('page.tsx')),
  h('Tree.Folder', { name: 'lib' }, file('utils.ts')),
  file('package.json', { highlight: true }),
);
const updates = [
  h('Update', { label: 'May', description: 'v2', tags: ['Search', 'Speed'] }, 'Faster.'),
  h('Update', { label: 'April', tags: ['Search'] }, 'Found.'),
];
const views = ['JavaScript', 'Python'].map((title) => h('View', { title }, `For ${title}.`));

/** One of everything, for what holds of all. */
const everything: Use[] = [
  ...['Note', 'Warning', 'Info', 'Tip', 'Check', 'Danger'].map((name) => h(name, {}, 'Text.')),
  h('Callout', { icon: 'key', color: '#FFC107' }, 'Text.'),
  h(
    'Columns',
    { cols: 2 },
    h('Card', { title: 'A', icon: 'flag', href: '/a', cta: 'Go' }, 'Text.'),
    h('Card', { title: 'B', href: 'https://example.com', horizontal: true }, 'Text.'),
    h('Card', { title: 'C', type: 'warning' }, 'Text.'),
    h('Column', {}, 'Text.'),
  ),
  tabs(['npm', 'pnpm']),
  codeGroup(['a.js', 'b.js']),
  codeGroup(['a.js', 'b.js'], { dropdown: true }),
  code('long.js', 'x();\n'.repeat(60), { expandable: true, lines: true, icon: 'js' }),
  h(
    'Steps',
    { titleSize: 'h3' },
    h('Step', { title: 'One' }, 'Text.'),
    h('Step', { title: 'Two' }),
  ),
  h('AccordionGroup', {}, h('Accordion', { title: 'Closed', icon: 'flag' }, 'Text.')),
  h('Accordion', { title: 'Open', description: 'More', defaultOpen: true }, 'Text.'),
  h(
    'ParamField',
    { query: 'limit', type: 'integer', required: true, default: 10, deprecated: true },
    'Text.',
    h('Expandable', { title: 'more' }, h('ResponseField', { name: 'a', type: 'b', pre: ['c'] })),
  ),
  tree,
  ...['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple', 'white', 'surface']
    .concat('white-destructive', 'surface-destructive')
    .flatMap((color) => [{ color }, { color, stroke: true }])
    .map((props) => h('Badge', props, 'Badge')),
  h('Badge', { disabled: true, icon: 'lock', size: 'xs' }, 'Badge'),
  h('Icon', { icon: 'flag', size: 32 }),
  h('Tooltip', { headline: 'API', tip: 'An interface.', cta: 'More', href: '/a' }, 'API'),
  h('Color', { variant: 'compact' }, h('Color.Item', { name: 'a', value: '#3B82F6' })),
  h(
    'Color',
    { variant: 'table' },
    h('Color.Row', { title: 'R' }, h('Color.Item', { value: { light: '#fff', dark: '#000' } })),
  ),
  h('Frame', { hint: 'Before.', caption: 'Below.' }, 'Text.'),
  h('Tile', { href: '/a', title: 'Tile', description: 'Text.' }, 'Text.'),
  h('GitHub.Repo', { repo: 'a/b' }),
  h('Prompt', { description: 'Ask', actions: ['copy', 'cursor'] }, 'Do it.'),
  h('Mermaid', { chart: 'a --> b' }),
  ...views,
  ...updates,
];

describeReading('every component', (open) => {
  it.each([
    ['light', true],
    ['dark', true],
    ['light', false],
  ] as const)('gives axe-core nothing to find (%s, scripts %s)', async (colorScheme, scripts) => {
    const page = await open(everything, { colorScheme, scripts });
    expect(await axeViolations(page)).toEqual([]);
  });

  it('fits a phone', async () => {
    const page = await open(everything, { viewport: { width: 360, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('prints what is folded or behind a tab', async () => {
    const page = await open([tabs(['npm', 'pnpm']), h('Accordion', { title: 'A' }, 'Folded.')]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('pnpm text.').isVisible()).toBe(true);
    expect(await page.getByText('Folded.').isVisible()).toBe(true);
  });
});

describeReading('tabs', (open) => {
  it('switches without scripts, by mouse and by keys', async () => {
    const page = await open([tabs(['npm', 'pnpm', 'yarn'])], { javaScriptEnabled: false });
    await page.getByText('pnpm', { exact: true }).click();
    expect(await page.getByText('pnpm text.').isVisible()).toBe(true);
    expect(await page.getByText('npm text.', { exact: true }).isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByText('yarn text.').isVisible()).toBe(true);
  });

  it('chooses from a list without scripts', async () => {
    const page = await open([codeGroup(['a.js', 'b.js'], { dropdown: true })], {
      javaScriptEnabled: false,
    });
    await page.locator('select').selectOption('b.js');
    expect(await page.getByText('// b.js').isVisible()).toBe(true);
    expect(await page.getByText('// a.js').isVisible()).toBe(false);
  });

  it('follows the same label in other groups, on other pages too, unless told not to', async () => {
    const uses = [
      tabs(['npm', 'pnpm']),
      codeGroup(['npm', 'pnpm'], { dropdown: true }),
      tabs(['npm', 'pnpm'], { sync: false }),
    ];
    const page = await open(uses);
    const chosen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('oct-tabs')].map(
          (group) =>
            group.querySelector('select')?.value ??
            group.querySelector<HTMLInputElement>('input:checked')?.value,
        ),
      );
    await page.getByText('pnpm', { exact: true }).first().click();
    expect(await chosen()).toEqual(['pnpm', 'pnpm', 'npm']);
    await page.goto(`${origin}other`);
    expect(await chosen()).toEqual(['pnpm', 'pnpm', 'npm']);
  });

  it('opens the tab that the address names, or that holds what it names', async () => {
    const inside = h(
      'Tabs',
      {},
      h('Tab', { title: 'A' }),
      h('Tab', { title: 'B' }, h('Card', { id: 'deep' }, 'Deep.')),
    );
    const page = await open([inside], { hash: '#deep' });
    expect(await page.getByText('Deep.').isVisible()).toBe(true);
    await page.evaluate(() => {
      location.hash = '#a';
    });
    await expect.poll(() => page.getByText('Deep.').isVisible()).toBe(false);
  });

  it('keeps nested groups apart', async () => {
    const inner = tabs(['one', 'two'], { sync: false });
    const outer = h(
      'Tabs',
      {},
      h('Tab', { title: 'A' }, inner),
      h('Tab', { title: 'B' }, 'Second.'),
    );
    const page = await open([outer], { javaScriptEnabled: false });
    await page.getByText('two', { exact: true }).click();
    expect(await page.getByText('two text.').isVisible()).toBe(true);
    expect(await page.getByText('Second.').isVisible()).toBe(false);
  });

  it('has room for more tabs than the stylesheet knows', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `t${i}`);
    const page = await open([tabs(names)]);
    const seen = () => page.locator('.oct-panel:visible').allInnerTexts();
    expect(await seen()).toEqual(['t0 text.']);
    await page.locator('input[value="t29"]').check({ force: true });
    expect(await seen()).toEqual(['t29 text.']);
  });
});

describeReading('accordions', (open) => {
  const nested = h(
    'Accordion',
    { title: 'Outer' },
    'Outer text.',
    h('Accordion', { title: 'Inner' }, 'Inner text.'),
  );

  it('opens and closes without scripts', async () => {
    const page = await open([nested], { javaScriptEnabled: false });
    await page.getByText('Outer', { exact: true }).click();
    expect(await page.getByText('Outer text.').isVisible()).toBe(true);
  });

  it('keeps the address of what is open, and opens for it with all around it', async () => {
    const page = await open([nested]);
    await page.getByText('Outer', { exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#outer');
    await page.getByText('Outer', { exact: true }).click();
    expect(new URL(page.url()).hash).toBe('');
    await page.goto(`${origin}#outer:inner`);
    await page.reload();
    await expect.poll(() => page.getByText('Inner text.').isVisible()).toBe(true);
  });
});

describeReading('code', (open) => {
  it('copies what is shown, without the lines that a diff takes away', async () => {
    const html =
      '<span class="line">a</span>\n<span class="line remove">b</span>\n<span class="line">c</span>';
    const page = await open([h('CodeBlock', { code: 'a\nb\nc', html })], {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: (text: string) => {
            document.title = text;
            return Promise.resolve();
          },
        },
      });
    });
    await page.getByRole('button', { name: 'Copy code' }).click();
    expect(await page.title()).toBe('a c');
    expect(await page.getByRole('button', { name: 'Copy code' }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
  });

  it('offers no button that needs a script where there is none', async () => {
    const page = await open([code('a.js')], { javaScriptEnabled: false });
    expect(await page.locator('oct-copy').isVisible()).toBe(false);
  });

  it('unfolds without scripts', async () => {
    const long = code('a.js', `${'x();\n'.repeat(60)}end();`, { expandable: true });
    const page = await open([long], { javaScriptEnabled: false });
    const height = async () => (await page.locator('.oct-code-body').boundingBox())!.height;
    expect(await height()).toBeLessThan(320);
    await page.getByRole('checkbox').check({ force: true });
    expect(await height()).toBeGreaterThan(800);
  });
});

describeReading('the tree', (open) => {
  it('is walked by arrows, letters, Home and End', async () => {
    const page = await open([tree]);
    const focused = () =>
      page.evaluate(() => document.activeElement?.querySelector('.oct-tree-name')?.textContent);
    const walk = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return focused();
    };
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('app');
    expect(await walk('ArrowDown')).toBe('layout.tsx');
    expect(await walk('ArrowLeft')).toBe('app');
    expect(await walk('ArrowLeft', 'ArrowDown')).toBe('lib');
    expect(await walk('ArrowRight', 'ArrowRight')).toBe('utils.ts');
    expect(await walk('End')).toBe('package.json');
    expect(await walk('Home')).toBe('app');
    expect(await walk('p')).toBe('package.json');
    expect(await walk('Home', '*', 'ArrowDown')).toBe('layout.tsx');
  });

  it('opens folders without scripts', async () => {
    const page = await open([tree], { javaScriptEnabled: false });
    await page.getByText('lib').click();
    expect(await page.getByText('utils.ts').isVisible()).toBe(true);
  });
});

describeReading('views', (open) => {
  it('shows the part that was chosen, and remembers it', async () => {
    const page = await open(views);
    expect(await page.getByText('For Python.').isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'Python' }).check({ force: true });
    expect(await page.getByText('For Python.').isVisible()).toBe(true);
    expect(await page.getByText('For JavaScript.').isVisible()).toBe(false);
    await page.reload();
    expect(await page.getByText('For Python.').isVisible()).toBe(true);
  });

  it('shows all parts where there are no scripts', async () => {
    const page = await open(views, { javaScriptEnabled: false });
    expect(await page.getByText('For JavaScript.').isVisible()).toBe(true);
    expect(await page.getByText('For Python.').isVisible()).toBe(true);
  });
});

describeReading('the filter of a changelog', (open) => {
  it('shows the entries that have all chosen tags, and keeps them in the address', async () => {
    const page = await open(updates);
    const april = page.getByText('Found.');
    await page.getByRole('checkbox', { name: 'Search' }).check({ force: true });
    expect(await april.isVisible()).toBe(true);
    await page.getByRole('checkbox', { name: 'Speed' }).check({ force: true });
    expect(await april.isVisible()).toBe(false);
    expect(new URL(page.url()).search).toBe('?tags=Search,Speed');
    await page.reload();
    expect(await april.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(await april.isVisible()).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });
});

describeReading('tooltips', (open) => {
  const tooltip = h('Tooltip', { tip: 'An interface for programs.' }, 'API');

  it('opens on focus, without scripts too', async () => {
    const page = await open([tooltip], { javaScriptEnabled: false });
    const bubble = page.getByText('An interface for programs.');
    expect(await bubble.isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await expect.poll(() => bubble.isVisible()).toBe(true);
  });

  it('stays in the window, and closes with Escape', async () => {
    const page = await open([tooltip], { viewport: { width: 360, height: 700 } });
    const bubble = page.locator('.oct-tooltip-bubble');
    await page.keyboard.press('Tab');
    expect((await bubble.boundingBox())!.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => bubble.isVisible()).toBe(false);
  });

  it('closes with Escape while the pointer is on it, and opens again', async () => {
    const page = await open([tooltip]);
    const bubble = page.locator('.oct-tooltip-bubble');
    await page.locator('.oct-tooltip-trigger').hover();
    await expect.poll(() => bubble.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => bubble.isVisible()).toBe(false);
    await page.mouse.move(0, 0);
    await page.locator('.oct-tooltip-trigger').hover();
    await expect.poll(() => bubble.isVisible()).toBe(true);
  });
});

describeReading('images', (open) => {
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')}`;
  const zoom = `<oct-zoom data-label="Enlarge" data-close="Close"><img src="${picture}" alt="A lake" width="200" height="150"></oct-zoom>`;

  it('are enlarged by mouse and by keys, and closed with Escape', async () => {
    const page = await open([h('MDX', {}, zoom)]);
    const large = page.getByRole('dialog').getByRole('img');
    await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
    expect(await large.isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => large.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    expect(await large.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => large.isVisible()).toBe(false);
  });
});
