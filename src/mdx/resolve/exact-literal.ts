import type { Expression, Node, Program } from 'estree';
import { exactJson } from '../../lib/numbers/exact-json.ts';
import {
  ExactNumber,
  jsonDigits,
  mapExactNumbers,
  numberOf,
} from '../../lib/numbers/exact-number.ts';

/**
 * The text of a literal that contains a number whose digits JavaScript would change, such as `10.00` or
 * `9007199254740993`: a number as its author wrote it, a list or an object as JSON. Built-in components treat the text
 * like the value itself. Undefined for any other expression.
 */
export function exactText(program: Program | null | undefined): string | undefined {
  const [statement, ...others] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined;
  const value = exactValue(statement.expression);
  let isExact = false;
  mapExactNumbers(value, (number) => {
    isExact = true;
    return number;
  });
  return isExact ? exactJson(value) : undefined;
}

/** Undefined if the node cannot be written as JSON. */
function exactValue(node: Node | null): unknown {
  switch (node?.type) {
    case 'Literal':
      return scalar(node);
    case 'UnaryExpression':
      return node.operator === '-' ? negative(node.argument) : undefined;
    case 'ArrayExpression': {
      const items = node.elements.map(exactValue);
      return items.includes(undefined) ? undefined : items;
    }
    case 'ObjectExpression':
      return record(node.properties);
    default:
      return undefined;
  }
}

function scalar(node: Extract<Node, { type: 'Literal' }>): unknown {
  if ('regex' in node) return undefined;
  if ('bigint' in node) return numberOf(node.bigint);
  if (typeof node.value !== 'number') return node.value;
  const digits = jsonDigits((node.raw ?? '').replaceAll('_', ''));
  return digits === undefined ? node.value : numberOf(digits);
}

function negative(node: Expression): unknown {
  const value = exactValue(node);
  if (typeof value === 'number') return value === 0 ? new ExactNumber('-0') : -value;
  return value instanceof ExactNumber ? numberOf(`-${value}`) : undefined;
}

function record(properties: readonly Node[]): unknown {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return;
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const value = exactValue(property.value);
    if (name === undefined || name === '__proto__' || value === undefined) return;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}
