import type { VNode } from 'preact';
import { createElement } from 'preact/compat';

/** HTML that the build made, as elements that keep what is in them. */
export function Slot({ octavoHtml }: { octavoHtml: string }): (VNode | string)[] {
  const template = document.createElement('template');
  template.innerHTML = octavoHtml;
  return [...template.content.childNodes].flatMap((node): (VNode | string)[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes]
      // Handlers as text work by themselves, where the HTML is the page's own.
      .filter(({ name }) => !name.startsWith('on'))
      .map(({ name, value }) => [name, value]);
    const props = {
      ...Object.fromEntries(attributes),
      dangerouslySetInnerHTML: { __html: node.innerHTML },
    };
    return [createElement(node.localName as 'div', props)];
  });
}
