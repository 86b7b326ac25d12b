import { compareNumbers, isSameValue, isWhole } from '../../lib/numbers/compare.ts';
import { exactJson } from '../../lib/numbers/exact-json.ts';
import { isNumber, isObject } from '../../lib/numbers/exact-number.ts';
import type { JsonType, SchemaLookup, SchemaNode } from '../schema/schema-node.ts';
import { testPattern } from './pattern/linear-pattern.ts';

/** What is wrong with a value, and where. */
export interface ValueProblem {
  /** For example `items[0].name`; empty for the value as a whole. */
  path: string;
  /** The violated rule, as a translation key. */
  rule:
    | 'type'
    | 'missing'
    | 'unknown'
    | 'enum'
    | 'option'
    | 'limit'
    | 'length'
    | 'pattern'
    | 'never';
  /** What the rule expects: a type, a name or a limit. */
  expected: string;
}

/** The most problems reported at once, and the deepest level that is checked. */
const maxProblems = 20;
const deepest = 20;

/**
 * Checks a value of a request against its schema: types, required and unknown properties, allowed values, limits,
 * patterns, and that at least one option of every choice fits. What only a server can know (formats, conditions) is
 * not checked.
 */
export function validateValue(value: unknown, id: string, schema: SchemaLookup): ValueProblem[] {
  const problems: ValueProblem[] = [];
  check(value, schema(id), '', { schema, report: (problem) => void problems.push(problem) }, 0);
  return problems.slice(0, maxProblems);
}

interface Check {
  schema: SchemaLookup;
  report(problem: ValueProblem): void;
}

function check(value: unknown, node: SchemaNode, path: string, tools: Check, depth: number): void {
  const { report } = tools;
  if (depth > deepest) return;
  if (node.never) {
    report({ path, rule: 'never', expected: '' });
    return;
  }
  if (value === null && (node.nullable || node.types.length === 0)) return;
  if (node.types.length > 0 && !node.types.some((type) => isOf(value, type))) {
    report({ path, rule: 'type', expected: node.types.join(' | ') });
    return;
  }
  const allowed = node.const ? [node.const.value] : node.enum?.map((entry) => entry.value);
  if (allowed && !allowed.some((entry) => isSameValue(entry, value))) {
    report({
      path,
      rule: 'enum',
      expected: allowed.map((entry) => exactJson(entry)).join(', '),
    });
    return;
  }
  checkLimits(value, node, path, report);
  if (Array.isArray(value)) checkItems(value, node, path, tools, depth);
  if (isObject(value)) checkProperties(value, node, path, tools, depth);
  for (const { options } of node.choices) {
    const fits = options.some((option) =>
      fitsOption(value, tools.schema(option.schema), tools, depth),
    );
    if (!fits) {
      const labels = options.map((option, index) => option.label ?? String(index + 1));
      report({ path, rule: 'option', expected: labels.join(', ') });
    }
  }
}

function fitsOption(value: unknown, node: SchemaNode, tools: Check, depth: number): boolean {
  let fits = true;
  const report = (problem: ValueProblem) => {
    // An option does not list the properties of the rest of the schema, so unknown ones are no reason to reject it.
    if (problem.rule !== 'unknown') fits = false;
  };
  check(value, node, '', { ...tools, report }, depth + 1);
  return fits;
}

function isOf(value: unknown, type: JsonType): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return isNumber(value) && isWhole(value);
    case 'number':
      return isNumber(value);
    default:
      return typeof value === type;
  }
}

function checkLimits(
  value: unknown,
  { limits }: SchemaNode,
  path: string,
  report: Check['report'],
): void {
  const broken = (holds: boolean, expected: string, rule: ValueProblem['rule'] = 'limit') => {
    if (!holds) report({ path, rule, expected });
  };
  const size =
    typeof value === 'string'
      ? ([[...value].length, limits.minLength, limits.maxLength] as const)
      : Array.isArray(value)
        ? ([value.length, limits.minItems, limits.maxItems] as const)
        : isObject(value)
          ? ([Object.keys(value).length, limits.minProperties, limits.maxProperties] as const)
          : undefined;
  if (size) {
    const [length, least, most] = size;
    broken(least === undefined || compareNumbers(length, least) >= 0, `≥ ${least}`, 'length');
    broken(most === undefined || compareNumbers(length, most) <= 0, `≤ ${most}`, 'length');
  }
  if (typeof value === 'string') {
    const missed = limits.patterns?.filter((pattern) => !matches(value, pattern)) ?? [];
    for (const expected of missed) report({ path, rule: 'pattern', expected });
  }
  if (!isNumber(value)) return;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  broken(minimum === undefined || compareNumbers(value, minimum) >= 0, `≥ ${minimum}`);
  broken(maximum === undefined || compareNumbers(value, maximum) <= 0, `≤ ${maximum}`);
  broken(
    exclusiveMinimum === undefined || compareNumbers(value, exclusiveMinimum) > 0,
    `> ${exclusiveMinimum}`,
  );
  broken(
    exclusiveMaximum === undefined || compareNumbers(value, exclusiveMaximum) < 0,
    `< ${exclusiveMaximum}`,
  );
  const times = multipleOf === undefined ? 0 : Number(value) / Number(multipleOf);
  broken(Math.abs(times - Math.round(times)) < 1e-9, `× ${multipleOf}`);
}

/** A pattern that cannot be evaluated matches everything. */
function matches(text: string, pattern: string): boolean {
  return testPattern(pattern, text) ?? true;
}

function checkItems(
  values: unknown[],
  node: SchemaNode,
  path: string,
  tools: Check,
  depth: number,
): void {
  for (const [index, value] of values.entries()) {
    const id = node.prefixItems[index] ?? node.items;
    if (id !== undefined) check(value, tools.schema(id), `${path}[${index}]`, tools, depth + 1);
  }
}

function checkProperties(
  value: Record<string, unknown>,
  node: SchemaNode,
  path: string,
  tools: Check,
  depth: number,
): void {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const { name, schema, required } of node.properties) {
    const property = tools.schema(schema);
    if (Object.hasOwn(value, name)) check(value[name], property, at(name), tools, depth + 1);
    else if (required && !property.readOnly)
      tools.report({ path: at(name), rule: 'missing', expected: name });
  }
  for (const name of node.required) {
    if (!Object.hasOwn(value, name))
      tools.report({ path: at(name), rule: 'missing', expected: name });
  }
  const names = new Set(node.properties.map((property) => property.name));
  for (const name of Object.keys(value)) {
    if (names.has(name)) continue;
    const pattern = node.patternProperties.find((entry) => matches(name, entry.pattern));
    const id = pattern?.schema ?? node.additionalProperties;
    if (typeof id === 'string') check(value[name], tools.schema(id), at(name), tools, depth + 1);
    else if (id === false && node.choices.length === 0) {
      tools.report({ path: at(name), rule: 'unknown', expected: name });
    }
  }
}
