import type { Properties } from 'hast';
import type { ElementName } from './component.ts';

/**
 * Names that authors use for plain elements. They are components in other formats, and their content and links must not
 * be lost.
 */
export const elementNames: ElementName[] = [
  {
    name: 'Heading',
    element({ level, as, ...props }) {
      const depth = Number(String(level ?? as ?? 2).replace(/^h/i, ''));
      const tagName = `h${depth >= 1 && depth <= 6 ? Math.trunc(depth) : 2}`;
      return { tagName, properties: attributes(props) };
    },
  },
  { name: 'Link', element: (props) => ({ tagName: 'a', properties: attributes(props) }) },
  { name: 'Image', element: (props) => ({ tagName: 'img', properties: attributes(props) }) },
  { name: 'ZoomImage', element: (props) => ({ tagName: 'img', properties: attributes(props) }) },
  {
    name: 'Button',
    element: (props) => ({
      tagName: props.href === undefined ? 'span' : 'a',
      properties: { className: ['oct-button'], ...attributes(props) },
    }),
  },
  {
    /** The node that `$…$` gives, so that all formulas are rendered in the same place. */
    name: 'Latex',
    element: () => ({
      tagName: 'code',
      properties: { className: ['language-math', 'math-inline'] },
    }),
  },
];

/** The props that an element can have as attributes: strings, numbers, booleans, and objects such as `style`. */
function attributes(props: Record<string, unknown>): Properties {
  return Object.fromEntries(
    Object.entries(props).filter(
      ([name, value]) => name !== 'children' && typeof value !== 'function' && value !== undefined,
    ),
  ) as Properties;
}
