import { describe, expect, it } from 'vitest';
import { h, render, type Use } from './instance.ts';

const anchors = (...uses: Use[]) => render(...uses).anchors;

describe('ids of components', () => {
  it('joins those of nested accordions, and counts repeats from 1', () => {
    const inner = h('Accordion', { title: 'In: side' }, 'x');
    expect(anchors(h('Accordion', { title: 'Out' }, h('AccordionGroup', {}, inner)))).toEqual([
      'out',
      'out:in--side',
    ]);
    expect(anchors(h('Accordion', { title: 'A' }), h('Accordion', { title: 'A' }))).toEqual([
      'a',
      'a-1',
    ]);
  });

  it.each([
    ['user.name', 'param-user-name'],
    ['apiKey', 'param-api-key'],
    ['FASTMCP_SERVER_AUTH', 'param-fastmcp-server-auth'],
    ['HTTPServer[]', 'param-http-server'],
    ['größe', 'param-größe'],
  ])('makes of the field %s the id %s', (name, id) => {
    expect(anchors(h('ParamField', { body: name }))).toEqual([id]);
    expect(anchors(h('ResponseField', { name }))).toEqual([id]);
  });

  it('takes the id that the author gave', () => {
    expect(anchors(h('Step', { title: 'One', id: 'first' }), h('Card', { id: 'card' }))).toEqual([
      'first',
      'card',
    ]);
    expect(render(h('Card', { id: 'card' }, 'x')).html).toContain(' id="card"');
  });

  it('has the signs of a title without letters', () => {
    expect(anchors(h('Tabs', {}, h('Tab', { title: '🚀' })))).toEqual(['🚀']);
  });

  it('puts the id of a tab on its label, which is always seen', () => {
    const { html } = render(h('Tabs', {}, h('Tab', { title: 'Node.js' }, 'x')));
    expect(html).toContain('<label class="oct-tab" id="node-js"');
  });
});

describe('entries of the table of contents', () => {
  const outline = (...uses: Use[]) => render(...uses).outline;

  it('has updates, and steps with the titles of headings', () => {
    expect(outline(h('Update', { label: 'May' }))).toEqual([{ title: 'May', depth: 2 }]);
    expect(outline(h('Steps', { titleSize: 'h3' }, h('Step', { title: 'A' })))).toEqual([
      { title: 'A', depth: 3 },
    ]);
    expect(outline(h('Steps', {}, h('Step', { title: 'A', titleSize: 'h2' })))).toEqual([
      { title: 'A', depth: 2 },
    ]);
  });

  it('has no steps with plain or small titles', () => {
    const steps = h('Steps', { titleSize: 'h4' }, h('Step', { title: 'A' }));
    expect(outline(steps, h('Steps', {}, h('Step', { title: 'B' })))).toEqual([]);
  });
});
