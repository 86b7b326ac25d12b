import { compareNumbers, isSameValue } from '../../lib/numbers/compare.ts';
import { exactJson } from '../../lib/numbers/exact-json.ts';
import { isNumber } from '../../lib/numbers/exact-number.ts';
import type { JsonType, Limits, SchemaNode } from '../schema/schema-node.ts';
import { code, nameOf, type Place, sentence } from './change.ts';
import type { Comparison } from './comparison.ts';

type Add = (
  kind: string,
  breaking: boolean,
  what: string,
  values?: { from?: unknown; to?: unknown },
) => void;

/** Compares two versions of a value, without its properties and items. False if its type has changed. */
export function compareValues(
  old: SchemaNode,
  now: SchemaNode,
  place: Place,
  { changes }: Comparison,
): boolean {
  const add: Add = (kind, breaking, what, values = {}) =>
    changes.add({
      ...{ kind: `${place.side}-${kind}`, breaking, ...place.of },
      message: sentence(`${nameOf(place)} ${what}`),
      ...values,
    });
  const isRequest = place.side === 'request';
  if (!compareTypes(old, now, isRequest, add)) return false;
  if (old.nullable !== now.nullable) {
    const what = now.nullable ? 'can be null now' : 'cannot be null any more';
    add('nullable', now.nullable !== isRequest, what);
  }
  if (old.format !== now.format) {
    const lost = isRequest ? now.format !== undefined : old.format !== undefined;
    add('format', lost, changed('the format', old.format, now.format), {
      from: old.format,
      to: now.format,
    });
  }
  compareEnums(old, now, isRequest, add);
  compareLimits(old.limits, now.limits, isRequest, add);
  if (!isSameValue(old.default?.value, now.default?.value)) {
    const [from, to] = [old.default?.value, now.default?.value];
    add('default', false, changed('the default', textOf(from), textOf(to)), { from, to });
  }
  if (now.deprecated && !old.deprecated) add('deprecated', false, 'is deprecated');
  return true;
}

function compareTypes(old: SchemaNode, now: SchemaNode, isRequest: boolean, add: Add): boolean {
  const [from, to] = [namesOf(old), namesOf(now)];
  if (old.types.toSorted().join() === now.types.toSorted().join() && old.never === now.never) {
    return true;
  }
  // All types that requests could have must still be accepted; responses must not have any new ones.
  const [sent, taken] = isRequest ? [old.types, now.types] : [now.types, old.types];
  const isTaken = (type: JsonType) =>
    taken.includes(type) || (type === 'integer' && taken.includes('number'));
  const fits = taken.length === 0 || (sent.length > 0 && sent.every(isTaken));
  add('type', !fits || now.never, changed('the type', from, to), { from, to });
  return false;
}

function namesOf({ types, never }: SchemaNode): string {
  if (never) return 'never';
  return types.length === 0 ? 'any' : types.join(' | ');
}

function compareEnums(old: SchemaNode, now: SchemaNode, isRequest: boolean, add: Add): void {
  const [before, after] = [allowedBy(old), allowedBy(now)];
  if (!before && !after) return;
  if (!before || !after) {
    const list = (after ?? before)!.map((value) => code(textOf(value)!)).join(', ');
    const what = after ? `has to be one of ${list} now` : `can be something else than ${list} now`;
    add(after ? 'enum-added' : 'enum-removed', isRequest && after !== undefined, what);
    return;
  }
  const has = (values: readonly unknown[], one: unknown) =>
    values.some((value) => isSameValue(value, one));
  for (const value of before.filter((one) => !has(after, one))) {
    const what = `no longer has the value ${code(textOf(value)!)}`;
    add('enum-value-removed', isRequest, what, { from: value });
  }
  for (const value of after.filter((one) => !has(before, one))) {
    add('enum-value-added', false, `has the new value ${code(textOf(value)!)}`, { to: value });
  }
}

function allowedBy(node: SchemaNode): unknown[] | undefined {
  if (node.const) return [node.const.value];
  return node.enum?.map(({ value }) => value);
}

const names: Record<keyof Limits, string> = {
  ...{ minimum: 'the minimum', maximum: 'the maximum' },
  ...{ exclusiveMinimum: 'the exclusive minimum', exclusiveMaximum: 'the exclusive maximum' },
  ...{ multipleOf: 'the step', patterns: 'the pattern', uniqueItems: 'the rule of unique items' },
  ...{ minLength: 'the minimum length', maxLength: 'the maximum length' },
  ...{ minItems: 'the minimum of items', maxItems: 'the maximum of items' },
  ...{ minContains: 'the minimum of fitting items', maxContains: 'the maximum of fitting items' },
  ...{ minProperties: 'the minimum of properties', maxProperties: 'the maximum of properties' },
  ...{ contentMediaType: 'the content type', contentEncoding: 'the encoding' },
};

function compareLimits(old: Limits, now: Limits, isRequest: boolean, add: Add): void {
  for (const key of Object.keys(names) as (keyof Limits)[]) {
    const [from, to] = [old, now].map((limits) =>
      key === 'patterns' ? limits.patterns?.join(' ') : limits[key],
    );
    if (isSameValue(from, to)) continue;
    const breaking = isRequest && isTighter(key, from, to);
    add('limit', breaking, changed(names[key], textOf(from), textOf(to)), { from, to });
  }
}

function isTighter(key: keyof Limits, from: unknown, to: unknown): boolean {
  if (to === undefined || to === false) return false;
  if (from === undefined || !isNumber(from) || !isNumber(to)) return true;
  if (key === 'multipleOf') return true;
  const difference = compareNumbers(to, from);
  return /^(?:min|exclusiveMin)/.test(key) ? difference > 0 : difference < 0;
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : exactJson(value);
}

/** Words for a changed limit or other keyword: `has another minimum: 1 in place of 0`. */
function changed(what: string, from: string | undefined, to: string | undefined): string {
  const name = what.replace(/^the /, '');
  if (from === undefined) return `has a ${name} now: ${code(to ?? '')}`;
  if (to === undefined) return `no longer has the ${name} ${code(from)}`;
  return `has another ${name}: ${code(to)} in place of ${code(from)}`;
}
