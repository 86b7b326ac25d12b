import { compareNumbers } from '../../lib/numbers/compare.ts';
import type { Numeric } from '../../lib/numbers/exact-number.ts';
import type { ApiSpec } from '../../openapi/api-spec.ts';
import { shownValue } from '../../openapi/samples/shown-value.ts';
import type { Limits, SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { FactView } from '../view/view.ts';
import { typeLabel } from './type-label.ts';

type Word = (key: string) => string;

/** The longest example in a list of facts, in UTF-16 code units; longer ones belong in the samples. */
const longestExample = 120;
const maxExamples = 3;

/** Constraints and other facts about a value, one line each: range, length, pattern, examples ... */
export function factsOf(node: SchemaNode, spec: ApiSpec, word: Word): FactView[] {
  const { limits } = node;
  const facts: FactView[] = [];
  const addList = (key: string, values: readonly (string | undefined)[]) => {
    const texts = values.filter((value) => value !== undefined);
    if (texts.length > 0) facts.push({ label: word(key), values: texts });
  };
  const add = (key: string, ...values: (string | undefined)[]) => addList(key, values);
  if (node.const) add('apiConstant', shownValue(node.const.value));
  add('apiRange', rangeOf(limits));
  if (limits.multipleOf !== undefined) add('apiMultipleOf', shownValue(limits.multipleOf));
  add('apiLength', span(limits.minLength, limits.maxLength));
  addList('apiPattern', limits.patterns ?? []);
  add('apiItemCount', span(limits.minItems, limits.maxItems));
  if (limits.uniqueItems) facts.push({ label: word('apiUniqueItems'), values: [] });
  if (node.contains !== undefined) {
    const count = span(limits.minContains, limits.maxContains);
    add('apiContains', typeLabel(spec.schema(node.contains), spec), count);
  }
  add('apiPropertyCount', span(limits.minProperties, limits.maxProperties));
  add('apiContentType', limits.contentMediaType);
  add('apiEncoding', limits.contentEncoding);
  if (node.propertyNames !== undefined) {
    const keys = spec.schema(node.propertyNames);
    const names = (keys.enum ?? []).map(({ value }) => shownValue(value));
    addList('apiKeys', [...(keys.limits.patterns ?? []), ...names]);
  }
  // Keywords of JSON Schema are not translated.
  for (const keyword of node.closed ?? []) {
    facts.push({ label: keyword, values: ['false'], isClosed: true });
  }
  if (node.contentSchema !== undefined) {
    const content = typeLabel(spec.schema(node.contentSchema), spec);
    facts.push({ label: 'contentSchema', values: [content] });
  }
  addList('apiRequired', node.required);
  for (const { property, required } of node.dependencies) {
    if (required.length > 0) {
      facts.push({ label: word('apiRequiredWith').replace('{name}', property), values: required });
    }
  }
  addList('example', examplesOf(node));
  return facts;
}

/** Examples that are short enough for a line. Those of an enum are left out, because they would repeat its values. */
function examplesOf(node: SchemaNode): string[] {
  if (node.enum || node.const) return [];
  const texts = node.examples
    .filter((value) => value !== undefined && value !== '')
    .map(shownValue);
  return [...new Set(texts)].filter((text) => text.length <= longestExample).slice(0, maxExamples);
}

function span(least: Numeric | undefined, most: Numeric | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `≥ ${shownValue(least)}`;
  if (least === undefined) return `≤ ${shownValue(most)}`;
  if (compareNumbers(least, most) === 0) return shownValue(least);
  return `${shownValue(least)} – ${shownValue(most)}`;
}

/** For example `1 ≤ x < 10`. */
function rangeOf(limits: Limits): string | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limits;
  const least =
    exclusiveMinimum !== undefined &&
    (minimum === undefined || compareNumbers(exclusiveMinimum, minimum) >= 0)
      ? `${shownValue(exclusiveMinimum)} <`
      : minimum !== undefined && `${shownValue(minimum)} ≤`;
  const most =
    exclusiveMaximum !== undefined &&
    (maximum === undefined || compareNumbers(exclusiveMaximum, maximum) <= 0)
      ? `< ${shownValue(exclusiveMaximum)}`
      : maximum !== undefined && `≤ ${shownValue(maximum)}`;
  if (!least && !most) return undefined;
  return [least, 'x', most].filter(Boolean).join(' ');
}
