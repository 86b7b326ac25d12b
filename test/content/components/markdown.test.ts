import { describe, expect, it } from 'vitest';
import { h, jsx, render, type Use } from './instance.ts';

const markdown = (...uses: Use[]) => render(...uses).markdown;
const code = (title: string | undefined, language: string, text: string) =>
  h('CodeBlock', { title, language, code: text });

describe('the Markdown form', () => {
  it('quotes callouts under their word, blank lines included', () => {
    expect(markdown(h('Note', {}, 'One.', 'Two.'))).toBe('> **Note**\n>\n> One.\n>\n> Two.');
    expect(markdown(h('Warning', { title: 'Mind' }, 'It.'))).toBe('> **Warning: Mind**\n>\n> It.');
    expect(markdown(h('Callout', { icon: 'key' }, 'It.'))).toBe('> It.');
  });

  it('makes links of cards', () => {
    const cards = h(
      'Columns',
      {},
      h('Card', { title: 'A', href: '/a' }, 'About a.'),
      h('Card', { title: 'B' }, 'About b.', 'More.'),
    );
    expect(markdown(cards)).toBe('- [A](/a): About a.\n\n- **B**\n\n  About b.\n\n  More.');
    expect(markdown(h('Card', { href: '/c', cta: 'Go' }))).toBe('- [Go](/c)');
  });

  it('numbers steps and keeps what belongs to them inside', () => {
    const steps = h(
      'Steps',
      {},
      h('Step', { title: 'First' }, 'Do.', code(undefined, 'sh', 'a\n\nb')),
      h('Step', { title: 'Tenth', stepNumber: 10 }, 'Go on.'),
    );
    expect(markdown(steps)).toBe(
      '1. **First**\n\n   Do.\n\n   ```sh\n   a\n\n   b\n   ```\n\n10. **Tenth**\n\n    Go on.',
    );
  });

  it('labels tabs and keeps the titles of code', () => {
    const tabs = h('Tabs', {}, h('Tab', { title: 'npm' }, 'x'), h('Tab', { title: 'pnpm' }, 'y'));
    expect(markdown(tabs)).toBe('**npm**\n\nx\n\n**pnpm**\n\ny');
    expect(markdown(h('CodeGroup', {}, code('a.js', 'js', '1')))).toBe('```js a.js\n1\n```');
    expect(markdown(code(undefined, 'md', '```\nx\n```'))).toBe('````md\n```\nx\n```\n````');
  });

  it('says of a field what its labels show', () => {
    const field = h(
      'ParamField',
      { query: 'limit', type: 'integer', required: true, default: 10 },
      'How many.',
      h('Expandable', { title: 'properties' }, h('ResponseField', { name: 'a', type: 'b' })),
    );
    expect(markdown(field)).toBe(
      [
        '- `limit` (integer, query, required, default: `10`)',
        '',
        '  How many.',
        '',
        '  <details>',
        '  <summary>properties</summary>',
        '',
        '  - `a` (b)',
        '',
        '  </details>',
      ].join('\n'),
    );
  });

  it('folds accordions', () => {
    expect(markdown(h('Accordion', { title: 'Is a < b?' }, 'Yes.'))).toBe(
      '<details>\n<summary>Is a &lt; b?</summary>\n\nYes.\n\n</details>',
    );
  });

  it('lists trees and colours', () => {
    const tree = h(
      'Tree',
      {},
      h('Tree.Folder', { name: 'a' }, h('Tree.File', { name: 'b' }), h('Tree.File', { name: 'c' })),
      h('Tree.File', { name: 'd' }),
    );
    expect(markdown(tree)).toBe('- a/\n  - b\n  - c\n- d');
    const colors = h(
      'Color',
      { variant: 'table' },
      h(
        'Color.Row',
        { title: 'Blue' },
        h('Color.Item', { name: 'one', value: '#00f' }),
        h('Color.Item', { value: { light: '#fff', dark: '#000' } }),
      ),
    );
    expect(markdown(colors)).toBe(
      '- **Blue**\n\n  - one: `#00f`\n  - `#fff` (light), `#000` (dark)',
    );
  });

  it('keeps what a tooltip explains, and the labels of badges', () => {
    const tooltip = h('Tooltip', { tip: 'An interface', cta: 'More', href: '/api' }, 'API');
    expect(markdown(tooltip)).toBe('API (An interface [More](/api))');
    expect(markdown(h('Badge', { color: 'blue' }, 'New'))).toBe('New');
    expect(markdown(h('Icon', { icon: 'flag' }))).toBe(':flag:');
    expect(markdown(h('Icon', { icon: '/logos/my-mark.svg' }))).toBe(':my-mark:');
    expect(markdown(h('Icon', { icon: '🚀' }))).toBe('🚀');
    expect(markdown(h('Icon', { icon: 'check', 'aria-label': 'Included' }))).toBe('Included');
  });

  it('gives an entry of a changelog its heading', () => {
    expect(
      markdown(h('Update', { label: 'May', description: 'v2', tags: ['a', 'b'] }, 'New.')),
    ).toBe('## May\n\nv2\n\nTags: a, b\n\nNew.');
  });

  it('has what is for agents, and not what is for people', () => {
    expect(markdown(h('Visibility', { for: 'agents' }, 'x'))).toBe('x');
    expect(markdown(h('Visibility', { for: 'humans' }, 'x'))).toBe('');
  });

  it('uses the words of a title that was written as JSX', () => {
    expect(markdown(h('Tab', { title: jsx('Some <b>words</b>') }, 'x'))).toBe(
      '**Some words**\n\nx',
    );
  });

  it('fences prompts and diagrams', () => {
    expect(markdown(h('Prompt', { description: 'Ask' }, 'Do it.'))).toBe(
      'Ask\n\n```text\nDo it.\n```',
    );
    expect(markdown(h('Mermaid', { chart: 'a --> b' }))).toBe('```mermaid\na --> b\n```');
  });

  it('puts the words around a frame around it', () => {
    expect(markdown(h('Frame', { hint: 'Look:', caption: 'A lake' }, 'x'))).toBe(
      'Look:\n\nx\n\n*A lake*',
    );
  });
});
