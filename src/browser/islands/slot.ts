import type { VNode } from 'preact';
import { createElement } from 'preact/compat';
import { applyInlineStyles, withoutStyleAttributes } from '../inline-styles.ts';

/** HTML that the build made, as elements that keep what is in them. */
export function Slot({ octavoHtml }: { octavoHtml: string }): (VNode | string)[] {
  const template = document.createElement('template');
  template.innerHTML = withoutStyleAttributes(octavoHtml);
  return [...template.content.childNodes].flatMap((node): (VNode | string)[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes]
      // Handlers as text work by themselves, where the HTML is the page's own.
      .filter(({ name }) => !name.startsWith('on'))
      .map(({ name, value }) => [name === 'data-oct-style' ? 'style' : name, value]);
    const props: Record<string, unknown> = {
      ...Object.fromEntries(attributes),
      dangerouslySetInnerHTML: { __html: node.innerHTML },
      // What is put in later has its styles as text, until they may be set.
      ref: (element: HTMLElement | null) => element && applyInlineStyles(element),
    };
    return [createElement(node.localName as 'div', props)];
  });
}
