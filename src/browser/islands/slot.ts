import type { VNode } from 'preact';
import { createElement } from 'preact/compat';
import { applyInlineStyles, withoutStyleAttributes } from '../inline-styles.ts';

/** Renders HTML from the build as elements that keep their content. */
export function Slot({ octavoHtml }: { octavoHtml: string }): (VNode | string)[] {
  const template = document.createElement('template');
  template.innerHTML = withoutStyleAttributes(octavoHtml);
  return [...template.content.childNodes].flatMap((node): (VNode | string)[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes]
      // The page's own HTML already has its event handlers.
      .filter(({ name }) => !name.startsWith('on'))
      .map(({ name, value }) => [name === 'data-oct-style' ? 'style' : name, value]);
    const props: Record<string, unknown> = {
      ...Object.fromEntries(attributes),
      dangerouslySetInnerHTML: { __html: node.innerHTML },
      // Content added later carries its styles as text until they can be set.
      ref: (element: HTMLElement | null) => element && applyInlineStyles(element),
    };
    return [createElement(node.localName as 'div', props)];
  });
}
