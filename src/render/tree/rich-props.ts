import type { Element } from 'hast';
import type { RichProp } from '../../components/record/component.ts';
import { markdownOf } from '../markdown/write.ts';
import { isJsx, textOf } from '../nodes/text-of.ts';
import { stringify } from './stringify.ts';
import { outerScope, type Walk } from './walk.ts';

/** The props of a component, with JSX props rendered. */
export function richProps(node: Element, walk: Walk): Record<string, unknown> {
  const props = node.data?.props ?? {};
  if (!Object.values(props).some(isJsx)) return props;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      isJsx(value) ? rich(value.children, walk) : value,
    ]),
  );
}

function rich(children: Element['children'], walk: Walk): RichProp {
  const visit = () => walk.children(children, { ...outerScope, hidesOutline: true });
  const html = stringify(walk.sections.apart(visit));
  const text = children
    .map((child) => textOf(child, walk.tools.registry))
    .join('')
    .trim();
  return { html, text, markdown: markdownOf(children, walk) };
}
