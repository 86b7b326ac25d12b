import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Component } from './component.ts';
import { listed } from './props.ts';

/** Whether a component may stand where it does. `parent` is the name of the component directly around it, if any. */
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
 * Whether a component may hold another one. A child that itself complains about its parent is not reported twice.
 * `child` is undefined for text and plain elements.
 */
export function checkChild(
  component: Component,
  child: Component | undefined,
): Omit<Diagnostic, 'location'> | undefined {
  const { name, children } = component;
  if (!children || (child && children.includes(child.name)) || child?.parents) return undefined;
  const what = child ? `<${child.name}>` : 'Content';
  return problem('component/misplaced-child', `${what} stands directly in <${name}>.`, {
    hint: `Only ${listed(children)} may stand there.`,
  });
}
