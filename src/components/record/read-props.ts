import type * as z from 'zod';
import { type Diagnostic, problem, type Severity } from '../../diagnostics/diagnostic.ts';
import { distance, nearest } from '../../diagnostics/nearest.ts';
import type { Component } from './component.ts';
import { common, listed } from './props.ts';

/** A problem with one prop; the caller, who knows the prop's position, adds a location. */
export interface PropProblem {
  prop: string;
  diagnostic: Omit<Diagnostic, 'location'>;
}

/** The valid props of one instance, and the problems with the others. */
export interface ReadProps<Props extends object> {
  props: Props;
  problems: PropProblem[];
}

/**
 * Validates each prop by its own schema, so that an invalid one does not affect others. `null` and `undefined` count as
 * absent. Idempotent. `name` is the one that the author wrote: the component's own, or an alias.
 */
export function readProps<Props extends object>(
  component: Component<Props>,
  raw: Readonly<Record<string, unknown>>,
  name = component.name,
): ReadProps<Props> {
  const shape: Record<string, z.ZodType> = component.props.shape;
  const props: Record<string, unknown> = {};
  const problems: PropProblem[] = [];
  for (const [attribute, value] of Object.entries(raw)) {
    const prop = attribute === 'class' && shape.className ? 'className' : attribute;
    const schema = Object.hasOwn(shape, prop) ? shape[prop] : undefined;
    if (value === undefined || value === null) continue;
    if (schema === undefined) {
      if (!isPassive(prop)) problems.push(unknownProp(component, name, prop, raw.fence === true));
      continue;
    }
    const read = schema.safeParse(value);
    if (read.success) props[prop] = read.data;
    else problems.push(wrongProp(name, prop, value, schema.description));
  }
  const { required = [], advised = [] } = component;
  for (const prop of [...required, ...advised]) {
    if (props[prop] !== undefined || problems.some((entry) => entry.prop === prop)) continue;
    const severity = required.includes(prop) ? 'warning' : 'info';
    problems.push(missingProp(name, prop, severity, shape[prop]?.description));
  }
  return { props: props as Props, problems };
}

/** Attributes that authors copy from React or HTML and that have no effect on a component. */
function isPassive(prop: string): boolean {
  return ['key', 'ref', 'children'].includes(prop) || /^(data|aria)-/.test(prop);
}

function wrongProp(name: string, prop: string, value: unknown, expected = ''): PropProblem {
  return {
    prop,
    diagnostic: problem(
      'component/wrong-prop',
      `\`${prop}\` of <${name}> must be ${expected}, not ${shown(value)}.`,
    ),
  };
}

function missingProp(name: string, prop: string, severity: Severity, expected = ''): PropProblem {
  return {
    prop,
    diagnostic: problem('component/missing-prop', `<${name}> has no \`${prop}\`.`, {
      severity,
      hint: `Add \`${prop}\`: ${expected}.`,
    }),
  };
}

/**
 * Reports an unknown prop. A misspelt one is always reported, because it would silently have no effect. Since a fence
 * has few options, anything similar to one of them counts as misspelt, too.
 */
function unknownProp(
  { props, foreign }: Component,
  name: string,
  prop: string,
  fence: boolean,
): PropProblem {
  const { shape } = props;
  const names = Object.keys(shape).filter((key) => shape[key]!.description !== '');
  const why = foreign && Object.hasOwn(foreign, prop) ? foreign[prop] : undefined;
  const slip = why === undefined ? misspelt(prop, names) : undefined;
  const meant = slip ?? nearest(prop, names);
  const text = fence ? `A fence has no option \`${prop}\`.` : `<${name}> has no prop \`${prop}\`.`;
  return {
    prop,
    diagnostic: problem('component/unknown-prop', text, {
      severity: slip || (fence && meant && !why) ? 'warning' : 'info',
      hint: why ?? (meant ? `Did you mean \`${meant}\`?` : propsHint(names)),
    }),
  };
}

/** The component's own props, without those that all components have. */
function propsHint(names: readonly string[]): string {
  const own = names.filter((key) => !Object.hasOwn(common, key));
  return own.length === 0 ? 'It takes no props.' : `It takes ${listed(own)}.`;
}

/** The known name that differs only in case, or by one letter added, missing, replaced or swapped with the next. */
function misspelt(prop: string, names: readonly string[]): string | undefined {
  const letters = prop.toLowerCase();
  return (
    names.find((key) => key.toLowerCase() === letters) ??
    names.find((key) => distance(letters, key.toLowerCase(), 1) === 1)
  );
}

function shown(value: unknown): string {
  const text = typeof value === 'object' ? kindOf(value) : JSON.stringify(value);
  return text === undefined
    ? `a ${typeof value}`
    : text.length > 60
      ? `${text.slice(0, 57)}…`
      : text;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : 'an object';
}
