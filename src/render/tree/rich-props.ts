import type { Element, ElementContent } from 'hast';
import type { Component, RichProp } from '../../components/record/component.ts';
import { isRichSchema } from '../../components/record/props.ts';
import { readableRich } from '../../components/record/rich.ts';
import { formulaParts, hasFormula } from '../../lib/text/formulas.ts';
import { formulaCode } from '../../mdx/hast/formula-code.ts';
import { isJsx, readableText, textOf } from '../nodes/text-of.ts';
import { stringify } from './stringify.ts';
import { outerScope, type Walk } from './walk.ts';

/**
 * The props of a component, with JSX props and formulas in texts rendered. In a live component formulas stay text,
 * because the browser draws it again and has no TeX.
 */
export function richProps(
  node: Element,
  component: Component,
  walk: Walk,
  live: boolean,
): Record<string, unknown> {
  const props = node.data?.props ?? {};
  const { shape } = component.props;
  const isDrawn = (name: string, value: unknown): value is string =>
    typeof value === 'string' && isRichSchema(shape[name]) && hasFormula(value);
  if (!Object.entries(props).some(([name, value]) => isJsx(value) || isDrawn(name, value)))
    return props;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (isJsx(value)) return [name, rich(value.children, walk)];
      if (!isDrawn(name, value)) return [name, value];
      if (live || !walk.tools.math) return [name, readableRich(value)];
      return [name, { ...rich(formulaNodes(value, node), walk), typed: value }];
    }),
  );
}

/** A display formula becomes inline, because a title is a single line. */
function formulaNodes(text: string, { position }: Element): ElementContent[] {
  return formulaParts(text).map((part) =>
    'tex' in part
      ? { ...formulaCode(part.tex), ...(position && { position }) }
      : { type: 'text', value: part.text },
  );
}

function rich(children: ElementContent[], walk: Walk): RichProp {
  const { registry } = walk.tools;
  const visit = () => walk.children(children, { ...outerScope, hidesOutline: true });
  const html = stringify(walk.sections.apart(visit));
  const said = (read: typeof textOf) => children.map((child) => read(child, registry)).join('');
  return {
    html,
    text: said(readableText).trim(),
    typed: said(textOf).trim(),
    markdown: walk.markdown(children, walk),
  };
}
