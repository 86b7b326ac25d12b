import type { Element, ElementContent } from 'hast';
import { problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { holdsBlock } from '../nodes/flow.ts';
import { isJsx } from '../nodes/text-of.ts';
import type { Scope, Walk } from './walk.ts';

/**
 * Renders the content of an unknown component, and the text of the props that readers usually see. Within text it
 * stays inline; elsewhere it becomes a block, so that several of them do not run together.
 */
export function unknownComponent(node: Element, walk: Walk, scope: Scope): ElementContent {
  const { registry } = walk.tools;
  walk.diagnostics.push(
    problem('component/unknown', `There is no component \`${node.tagName}\`.`, {
      hint: hintFor(node.tagName, walk),
      location: node.data?.inCode?.at ?? walk.tools.place(node),
    }),
  );
  const inLine =
    !holdsBlock(node.children, registry) && (scope.live || scope.inLine || scope.inHeading);
  walk.sections.boundary();
  const shown = shownProps(node.data?.props ?? {});
  const inner = { ...scope, direct: false, inLine };
  const children = walk.sections.wrapped(() => walk.children([...shown, ...node.children], inner));
  walk.sections.boundary();
  return { type: 'element', tagName: inLine ? 'span' : 'div', properties: {}, children };
}

function hintFor(name: string, { tools: { registry } }: Walk): string {
  // Nextra writes `<Tabs.Tab>`.
  const last = /\.(\w+)$/.exec(name)?.[1];
  if (last !== undefined && registry.get(last)) return `Write \`<${last}>\`.`;
  const meant = nearest(name, registry.names());
  return meant ? `Did you mean \`${meant}\`?` : 'Define it in the page, or import it.';
}

function shownProps(props: Record<string, unknown>): ElementContent[] {
  return ['title', 'label', 'description'].flatMap((name) => {
    const value = props[name];
    if (isJsx(value)) return value.children;
    if (typeof value !== 'string' || value === '') return [];
    const text: ElementContent = { type: 'text', value };
    return [
      { type: 'element', tagName: 'strong', properties: {}, children: [text] } as Element,
      { type: 'text', value: ' ' },
    ];
  });
}
