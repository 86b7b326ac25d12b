import { describe, expect, it } from 'vitest';
import type { Component } from '../../../src/components/record/component.ts';
import { readProps } from '../../../src/components/record/read-props.ts';
import { createRegistry } from '../../../src/components/registry.ts';

const registry = createRegistry();

function read(name: string, raw: Record<string, unknown>) {
  const { props, problems } = readProps(registry.get(name) as Component, raw);
  return { props, problems: problems.map(({ prop, diagnostic }) => ({ prop, ...diagnostic })) };
}

describe('values reach their props in every spelling', () => {
  it.each([
    ['Card', 'horizontal', true, true],
    ['Card', 'horizontal', 'true', true],
    ['Card', 'horizontal', '', true],
    ['Card', 'horizontal', 'false', false],
    ['Columns', 'cols', 3, 3],
    ['Columns', 'cols', '3', 3],
    ['Icon', 'size', '24px', 24],
    ['Icon', 'color', 'A8FF53', '#A8FF53'],
    ['Badge', 'color', 'Blue', 'blue'],
    ['ParamField', 'default', false, 'false'],
    ['ParamField', 'default', [1, 2], '[1,2]'],
    ['Update', 'tags', 'one', ['one']],
    ['Prompt', 'actions', "['copy', 'cursor']", ['copy', 'cursor']],
    ['CodeBlock', 'highlight', '[1,3-5]', [1, 3, 4, 5]],
    ['Frame', 'style', { maxWidth: 300, opacity: 0.5 }, 'max-width:300px;opacity:0.5'],
    ['Tree', 'style', { '--tree-highlight': 'red' }, '--tree-highlight:red'],
  ])('%s %s=%j', (name, prop, given, expected) => {
    expect(read(name, { [prop]: given }).props).toHaveProperty([prop], expected);
  });

  it('takes `class` for `className`, and null for nothing', () => {
    expect(read('Badge', { class: 'mine', color: null })).toEqual({
      props: { className: 'mine' },
      problems: [],
    });
  });

  it('reads what it has read without changing it', () => {
    const once = read('Update', { label: 5, tags: 'one', style: { width: 10 } }).props;
    expect(read('Update', once as Record<string, unknown>).props).toEqual(once);
  });
});

describe('wrong props', () => {
  it('costs nothing but itself, and names what is expected', () => {
    expect(read('Columns', { cols: 9, className: 'kept' })).toEqual({
      props: { className: 'kept' },
      problems: [
        {
          prop: 'cols',
          code: 'component/wrong-prop',
          severity: 'warning',
          message: '`cols` of <Columns> must be a whole number from 1 to 4, not 9.',
        },
      ],
    });
    expect(read('Badge', { size: 'huge' }).problems[0]?.message).toBe(
      '`size` of <Badge> must be `xs`, `sm`, `md` or `lg`, not "huge".',
    );
  });

  it('says that a needed prop is missing, once', () => {
    expect(read('Tab', {}).problems).toMatchObject([
      {
        prop: 'title',
        code: 'component/missing-prop',
        severity: 'warning',
        message: '<Tab> has no `title`.',
      },
    ]);
    expect(read('Tab', { title: [] }).problems).toMatchObject([
      { prop: 'title', code: 'component/wrong-prop' },
    ]);
  });

  it('only notes that one is missing which readers can do without', () => {
    expect(read('Step', {}).problems).toMatchObject([
      {
        prop: 'title',
        code: 'component/missing-prop',
        severity: 'info',
        message: '<Step> has no `title`.',
      },
    ]);
  });

  it.each([
    ['Card', 'titel', 'title'],
    ['Card', 'hreff', 'href'],
    ['Card', 'hrf', 'href'],
    ['Card', 'href_', 'href'],
    ['Card', 'hrxf', 'href'],
    ['Card', 'Href', 'href'],
    ['Card', 'ICON', 'icon'],
    ['Card', 'clasName', 'className'],
    ['Card', 'ig', 'id'],
    ['Frame', 'captoin', 'caption'],
    ['Accordion', 'defaultopen', 'defaultOpen'],
    ['Accordion', 'default-open', 'defaultOpen'],
    ['Tooltip', 'tp', 'tip'],
    ['Update', 'tag', 'tags'],
    ['ParamField', 'requird', 'required'],
  ])('warns that <%s> has no `%s`, one slip away from `%s`', (name, given, meant) => {
    const problem = read(name, { [given]: 'x' }).problems.find(({ prop }) => prop === given);
    expect(problem).toMatchObject({
      code: 'component/unknown-prop',
      severity: 'warning',
      hint: `Did you mean \`${meant}\`?`,
    });
  });

  it('only notes other unknown props, and names the nearest one', () => {
    expect(read('Card', { title: 'x', horizontaly2: '', analytics: 'y' }).problems).toMatchObject([
      { prop: 'horizontaly2', severity: 'info', hint: 'Did you mean `horizontal`?' },
      { prop: 'analytics', severity: 'info', hint: expect.stringMatching(/^It takes /) },
    ]);
    expect(read('Card', { 'data-x': 1, 'aria-label': 'y', key: 'z' }).problems).toEqual([]);
    expect(read('Card', { constructor: 1 }).problems).toHaveLength(1);
  });

  it.each(['red;background:url(x)', 'url(https://x)', 'expression(alert(1))x', '#12'])(
    'refuses %s as a colour',
    (color) => {
      expect(read('Callout', { color }).problems).toMatchObject([{ code: 'component/wrong-prop' }]);
    },
  );
});
