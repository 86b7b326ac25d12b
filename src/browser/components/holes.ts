import type { VNode } from 'preact';
import { withoutStyleAttributes } from '../inline-styles.ts';
import type { PageReact } from './react.ts';

/** Placeholders in a component's HTML for content that is not HTML yet. */
export interface Holes {
  hole(content: unknown): string;
  /** Converts the HTML to elements and inserts the content. */
  fill(html: string): unknown;
}

const tag = 'oct-hole';

/** Boolean attributes. */
const flags = new Set([
  'open',
  'disabled',
  'hidden',
  'multiple',
  'readonly',
  'required',
  'selected',
]);

export function createHoles(react: PageReact): Holes {
  const contents: unknown[] = [];
  function nodes(parent: ParentNode): unknown[] {
    return [...parent.childNodes].map((node) => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element)) return null;
      if (node.localName === tag) return contents[Number(node.getAttribute('n'))];
      return element(node);
    });
  }

  function element(node: Element): VNode {
    const props: Record<string, unknown> = {};
    for (const { name, value } of node.attributes) {
      if (name.startsWith('on')) continue;
      // The attribute is only the initial state, which a reader may change.
      if (name === 'checked') props.defaultChecked = true;
      else if (name === 'data-oct-style') props.style = value;
      else props[name] = flags.has(name) ? true : value;
    }
    return react.createElement(node.localName as 'div', props, ...(nodes(node) as string[]));
  }

  return {
    hole: (content) => `<${tag} n="${contents.push(content) - 1}"></${tag}>`,
    fill(html) {
      const template = document.createElement('template');
      template.innerHTML = withoutStyleAttributes(html);
      return react.createElement(react.Fragment, null, ...(nodes(template.content) as string[]));
    },
  };
}
