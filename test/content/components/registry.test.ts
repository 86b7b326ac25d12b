import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../../src/components/registry.ts';

const registry = createRegistry();

/** The documented components, and the names that authors use without a definition (`Image`, `Button`). */
const names = [
  'Accordion',
  'AccordionGroup',
  'ApiPlayground',
  'Badge',
  'BodyExample',
  'Button',
  'Callout',
  'Card',
  'CardGroup',
  'Check',
  'CodeBlock',
  'CodeGroup',
  'Color',
  'Color.Item',
  'Color.Row',
  'Column',
  'Columns',
  'Danger',
  'Expandable',
  'FileTree',
  'FileTree.File',
  'FileTree.Folder',
  'Frame',
  'GitHub.Repo',
  'Heading',
  'Icon',
  'Image',
  'Info',
  'Latex',
  'Link',
  'MDX',
  'Mermaid',
  'Note',
  'PageList',
  'Panel',
  'Param',
  'ParamField',
  'Prompt',
  'RequestExample',
  'ResponseExample',
  'ResponseField',
  'SnippetGroup',
  'Step',
  'Steps',
  'Tab',
  'Tabs',
  'Tile',
  'Tip',
  'Tooltip',
  'Tree',
  'Tree.File',
  'Tree.Folder',
  'Update',
  'Variation',
  'View',
  'Visibility',
  'Warning',
  'ZoomImage',
];

describe('the registry', () => {
  it('knows every name of the format', () => {
    expect(registry.names()).toEqual(names);
  });

  it('finds a component by its aliases', () => {
    expect(registry.get('CardGroup')).toBe(registry.get('Columns'));
    expect(registry.get('Param')).toBe(registry.get('ParamField'));
    expect(registry.get('FileTree')).toBe(registry.get('Tree'));
    expect(registry.get('toString')).toBeUndefined();
  });

  it('names in parents and children only components there are', () => {
    for (const name of registry.names()) {
      const { parents = [], children = [] } = registry.get(name) ?? {};
      for (const other of [...parents, ...children].filter((name) => /^[A-Z]/.test(name))) {
        expect(registry.get(other)?.name, `${name} names ${other}`).toBe(other);
      }
    }
  });

  it('requires only props that the schema has', () => {
    for (const name of registry.names()) {
      const component = registry.get(name);
      for (const prop of component?.required ?? []) {
        expect(component!.props.shape, `${name} requires ${prop}`).toHaveProperty(prop);
      }
    }
  });
});

describe('names that stand for plain elements', () => {
  const element = (name: string, props: Record<string, unknown>) =>
    registry.element(name)!.element(props);

  it('makes a heading of its level, h2 if the level is invalid', () => {
    expect(element('Heading', { level: 3, id: 'x' })).toEqual({
      tagName: 'h3',
      properties: { id: 'x' },
    });
    expect(element('Heading', { as: 'h1' }).tagName).toBe('h1');
    expect(element('Heading', { level: '9' }).tagName).toBe('h2');
  });

  it('keeps where links and buttons lead', () => {
    expect(element('Link', { href: '/a' })).toEqual({ tagName: 'a', properties: { href: '/a' } });
    expect(element('Button', { href: '/a', onClick: () => 1 })).toEqual({
      tagName: 'a',
      properties: { className: ['oct-button'], href: '/a' },
    });
    expect(element('Button', {}).tagName).toBe('span');
  });

  it('makes an image and a formula of the nodes that Markdown gives', () => {
    expect(element('ZoomImage', { src: '/a.png', alt: 'A' }).tagName).toBe('img');
    expect(element('Latex', {}).properties.className).toContain('language-math');
  });
});
