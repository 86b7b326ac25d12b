import type { Element } from 'hast';
import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../../src/components/registry.ts';
import { h, jsx, render } from './instance.ts';

const codes = (problems: { code: string }[]) => problems.map(({ code }) => code);
const count = (html: string, part: string) => html.split(part).length - 1;

describe('what an author wrote is never lost', () => {
  it('keeps content that has no place beside the tabs and steps', () => {
    const tabs = render(h('Tabs', {}, 'Stray.', h('Tab', { title: 'A' }, 'x'), h('Note', {}, 'N')));
    expect(tabs.html).toContain('Stray.');
    expect(count(tabs.html, 'role="note"')).toBe(1);
    expect(codes(tabs.problems)).toEqual([
      'component/misplaced-child',
      'component/misplaced-child',
    ]);
    const steps = render(h('Steps', {}, h('Step', { title: 'A' }), h('Note', {}, 'N'), 'Stray.'));
    expect(steps.html).toContain('Stray.');
    expect(steps.html).toMatch(/<li class="oct-step-other oct-flow"><div class="callout/);
  });

  it('shows parts outside their parent component on their own', () => {
    const { html, problems } = render(
      h('Tab', { title: 'Alone' }, 'Text.'),
      h('Step', { title: 'S' }),
    );
    expect(html).toContain('Alone');
    expect(html).toContain('Text.');
    expect(html).not.toContain('<li');
    expect(problems).toMatchObject([
      { code: 'component/wrong-parent', hint: 'Put it directly inside `Tabs`.' },
      { code: 'component/wrong-parent' },
    ]);
  });

  it('keeps stray content in its place', () => {
    const order = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part));
    const ascending = (places: number[]) =>
      places.every((place, index) => place > (places[index - 1] ?? -1));

    const steps = render(
      h('Steps', {}, 'One.', h('Step', { title: 'A' }), 'Two.', h('Step', { title: 'B' }), 'End.'),
    ).html;
    expect(ascending(order(steps, 'One.', '>A<', 'Two.', '>B<', 'End.'))).toBe(true);
    const headings = render(h('Steps', {}, 'First.', h('CodeBlock', { code: '1' }), 'Then.')).html;
    expect(ascending(order(headings, 'First.', '<pre', 'Then.'))).toBe(true);

    const block = (code: string) => h('CodeBlock', { language: 'js', code });
    const codes = render(h('CodeGroup', {}, 'One.', block('x1'), 'Two.', block('x2'), 'End.')).html;
    expect(ascending(order(codes, 'One.', 'x1', 'Two.', 'x2', 'End.'))).toBe(true);
    const tab = (title: string) => h('Tab', { title }, `In ${title}.`);
    const tabs = render(h('Tabs', {}, 'One.', tab('A'), 'Two.', tab('B'), 'End.')).html;
    expect(ascending(order(tabs, 'One.', 'In A.', 'Two.', 'In B.', 'End.'))).toBe(true);
  });

  it('keeps the children of a code group that are not code', () => {
    const { html } = render(h('CodeGroup', {}, 'Only text.'));
    expect(html).toContain('Only text.');
  });

  it('keeps the files of a folder that cannot be opened', () => {
    const folder = h(
      'Tree.Folder',
      { name: 'a', openable: false },
      h('Tree.File', { name: 'b.ts' }),
    );
    expect(render(h('Tree', {}, folder)).html).toContain('b.ts');
  });
});

describe('controls that need no script', () => {
  const tabs = (props = {}) =>
    render(h('Tabs', props, h('Tab', { title: 'A' }, 'x'), h('Tab', { title: 'B' }, 'y'))).html;

  it('chooses the first tab, or the one that the author named', () => {
    expect(tabs()).toMatch(/value="A"[^>]* checked/);
    expect(tabs({ defaultTabIndex: 1 })).toMatch(/value="B"[^>]* checked/);
    expect(tabs({ defaultTabIndex: 7 })).toMatch(/value="A"[^>]* checked/);
  });

  it('gives each group of tabs separate radio buttons', () => {
    const { html } = render(
      h('Tabs', {}, h('Tab', { title: 'A' })),
      h('Tabs', { sync: false }, h('Tab', { title: 'A' })),
    );
    expect(html).toContain('name="oct-tabs-0"');
    expect(html).toContain('name="oct-tabs-1"');
    expect(count(html, 'data-sync')).toBe(1);
  });

  it('offers code as labels or as a list', () => {
    const block = h('CodeBlock', { title: 'a.js', language: 'js', code: '1' });
    expect(render(h('CodeGroup', {}, block)).html).toContain('type="radio"');
    const list = render(h('CodeGroup', { dropdown: true }, block)).html;
    expect(list).toContain('<option value="a.js" selected>a.js</option>');
    expect(list).not.toContain('oct-code-header');
  });

  it('folds with details', () => {
    expect(render(h('Accordion', { title: 'A' }, 'x')).html).not.toMatch(/<details[^>]* open/);
    const open = h('Accordion', { title: 'A', defaultOpen: true }, 'x');
    expect(render(open).html).toMatch(/<details[^>]* open/);
    expect(render(h('Expandable', { title: 'x' })).html).toContain('Show x');
  });

  it('folds only code that is long', () => {
    const block = (lines: number) =>
      render(h('CodeBlock', { expandable: true, code: 'x\n'.repeat(lines) })).html;
    expect(block(40)).toContain('type="checkbox"');
    expect(block(5)).not.toContain('type="checkbox"');
  });
});

describe('code blocks', () => {
  it('shows the highlighted code, or the plain one escaped', () => {
    const html = '<span class="line"><span class="k">let</span></span>';
    expect(render(h('CodeBlock', { code: 'let', html })).html).toContain(html);
    expect(render(h('CodeBlock', { code: 'a < b' })).html).toContain(
      '<span class="line">a &lt; b</span>',
    );
  });

  it('takes its text from the children when there is no other', () => {
    expect(render(h('CodeBlock', { filename: 'x.ts' }, 'const a = 1;')).html).toContain(
      'const a = 1;',
    );
  });

  it('tells the stylesheet what to do', () => {
    const { html } = render(
      h('CodeBlock', { code: 'x', lines: true, wrap: 'true', marks: ['focus'], nocopy: true }),
    );
    expect(html).toContain('class="oct-code-pre oct-lines oct-wrap oct-focused"');
    expect(html).not.toContain('oct-copy');
  });
});

describe('links', () => {
  it('covers a card with the link of its title, so that links inside still work', () => {
    const { html } = render(h('Card', { title: 'A', href: '/a' }, jsxText()));
    expect(count(html, '<a ')).toBe(1);
    expect(html).toContain('<a class="oct-card-link" href="/a">A</a>');
  });

  it('has an arrow for other hosts, or when it is asked for', () => {
    const arrow = (props: object) =>
      render(h('Card', { title: 'A', ...props })).html.includes('card-arrow');
    expect(arrow({ href: 'https://example.com' })).toBe(true);
    expect(arrow({ href: 'https://example.com', arrow: 'false' })).toBe(false);
    expect(arrow({ href: '/a' })).toBe(false);
    expect(arrow({ href: '/a', arrow: 'true' })).toBe(true);
  });

  it('names a card that has no title', () => {
    expect(render(h('Card', { href: '/a' })).html).toContain('aria-label="/a"');
    const text = h('Card', { href: '/a' }, h('Note', {}, 'Read'), ' the &amp; “book”');
    expect(render(text).html).toContain('aria-label="Read the &amp; “book”"');
  });

  it.each([
    'unifiedjs/unified',
    'https://github.com/unifiedjs/unified.git',
    'github.com/unifiedjs/unified/tree/x',
  ])('leads to the repository of %s', (repo) => {
    const { html } = render(h('GitHub.Repo', { repo }));
    expect(html).toContain('href="https://github.com/unifiedjs/unified"');
  });
});

describe('single components', () => {
  it('does nothing for agents in the page', () => {
    expect(render(h('Visibility', { for: 'agents' }, 'secret')).html).toBe('');
    expect(createRegistry().get('Visibility')!.audience!({ for: 'agents' } as object)).toBe(
      'agents',
    );
  });

  it('numbers steps by their place', () => {
    const { html } = render(h('Steps', {}, h('Step', { title: 'A' }), h('Step', { title: 'B' })));
    expect(html).toMatch(/step-number">1<[\s\S]*step-number">2</);
  });

  it('reads a tree from a nested list', () => {
    const file = (value: string, ...children: Element[]): Element => ({
      type: 'element',
      tagName: 'li',
      properties: {},
      children: [{ type: 'text', value }, ...children],
    });
    const list = (...children: Element[]): Element => ({
      type: 'element',
      tagName: 'ul',
      properties: {},
      children,
    });
    const { html } = render(
      h('Tree', {}, list(file('app/', list(file('page.tsx'))), file('empty/'))),
    );
    expect(html).toMatch(/<details open>.*app<\/span>.*page\.tsx/s);
    expect(html).toMatch(/<li class="tree-folder[^>]*><span class="oct-tree-row">.*empty<\/span>/s);
  });

  it('lets autoplaying videos play, wherever they are in the frame', () => {
    const video: Element = {
      type: 'element',
      tagName: 'video',
      properties: { autoPlay: true },
      children: [],
    };
    const other: Element = { ...video, properties: { controls: true } };
    const frame: Element = {
      type: 'element',
      tagName: 'Frame',
      properties: {},
      children: [{ type: 'element', tagName: 'div', properties: {}, children: [video, other] }],
    };
    const prepared = createRegistry().get('Frame')!.prepare!(frame);
    expect(prepared.children[0]).toMatchObject({
      children: [
        { properties: { autoPlay: true, playsInline: true, loop: true, muted: true } },
        { properties: { controls: true } },
      ],
    });
    expect(video.properties).toEqual({ autoPlay: true });
  });

  it('shows JSX in a title as it is, and text escaped', () => {
    const { html } = render(h('Card', { title: jsx('<b>B</b>') }), h('Card', { title: '<i>' }));
    expect(html).toContain('<b>B</b>');
    expect(html).toContain('&lt;i&gt;');
  });

  it('reads the style of an icon as a style of Font Awesome or as CSS', () => {
    expect(render(h('Icon', { icon: 'star', style: 'regular' })).html).toBe(
      render(h('Icon', { icon: 'star', iconType: 'regular' })).html,
    );
    expect(render(h('Icon', { icon: 'star', style: 'width: 14px;' })).html).toContain(
      'style="width: 14px;"',
    );
  });

  it('has one filter before the first entry of a changelog', () => {
    const { html } = render(h('Update', { label: 'A', tags: ['x'] }), h('Update', { label: 'B' }));
    expect(count(html, '<oct-update-filter')).toBe(1);
    expect(html.indexOf('<oct-update-filter')).toBeLessThan(html.indexOf('class="update'));
  });

  it('asks which parameter a field without a name is', () => {
    expect(codes(render(h('ParamField', { type: 'string' })).problems)).toEqual([
      'component/missing-prop',
    ]);
  });

  it('gives a prompt to a tool as it was typed', () => {
    const { html } = render(h('Prompt', { description: 'Ask', actions: ['cursor'] }, 'a & **b**'));
    expect(html).toContain('prompt?text&#x3D;a%20%26%20**b**');
    expect(html).toContain('a &amp; **b**</pre>');
    expect(html).not.toContain('<oct-copy');
  });
});

function jsxText() {
  return 'About a.';
}
