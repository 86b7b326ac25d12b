import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Component } from './component.ts';
import { listed } from './props.ts';

/**
 * Checks whether a component may be inside its parent. `parent` is the name of the component directly around it, if
 * any.
 */
export function checkParent(
  component: Component,
  parent: string | undefined,
): Omit<Diagnostic, 'location'> | undefined {
  const { name, parents } = component;
  if (!parents || (parent !== undefined && parents.includes(parent))) return undefined;
  const where = parent === undefined ? 'stands alone' : `stands in <${parent}>`;
  return problem('component/wrong-parent', `<${name}> ${where}.`, {
    hint: `Put it directly inside ${listed(parents)}.`,
  });
}

/**
 * Checks whether a component may contain a child. A child that complains about its parent is not reported twice.
 * `tagName` is that of a plain element; without it and without a component, the child is text.
 */
export function checkChild(
  component: Component,
  child: Component | undefined,
  tagName?: string,
): Omit<Diagnostic, 'location'> | undefined {
  const { name, children } = component;
  const kind = child?.name ?? tagName;
  if (!children || (kind && children.includes(kind)) || child?.parents) return undefined;
  const what = child ? `<${child.name}>` : 'Content';
  const components = children.filter((other) => /^[A-Z]/.test(other));
  // An author who writes code fences does not know that component, so the message says what they write.
  const allowed = children.includes('CodeBlock') ? 'code blocks' : listed(components);
  return problem('component/misplaced-child', `${what} is directly inside <${name}>.`, {
    hint: `Only ${allowed} may be there.`,
  });
}
