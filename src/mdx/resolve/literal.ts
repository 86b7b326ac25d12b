import type { Expression, Node, Pattern, PrivateIdentifier, Program, SpreadElement } from 'estree';

/** A value, if it can be determined from the syntax alone. */
export type Literal = { known: true; value: unknown } | { known: false };

const unknown: Literal = { known: false };

/**
 * The value of an expression that need not be evaluated: literals, templates without variables, unary operators, and
 * lists and objects of these. A program without statements (only comments) is `undefined`.
 */
export function literalProgram(program: Program | null | undefined): Literal {
  if (!program) return unknown;
  const [statement, ...others] = program.body;
  if (statement === undefined) return { known: true, value: undefined };
  if (others.length > 0 || statement.type !== 'ExpressionStatement') return unknown;
  return literal(statement.expression);
}

function literal(node: Expression | Pattern | PrivateIdentifier | SpreadElement): Literal {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) return unknown;
      return { known: true, value: 'bigint' in node ? node.bigint : node.value };
    case 'TemplateLiteral':
      return template(node.quasis, node.expressions);
    case 'Identifier':
      return node.name === 'undefined' ? { known: true, value: undefined } : unknown;
    case 'UnaryExpression':
      return unary(node.operator, literal(node.argument));
    case 'BinaryExpression':
      return node.operator === '+' ? sum(literal(node.left), literal(node.right)) : unknown;
    case 'ArrayExpression':
      return list(node.elements);
    case 'ObjectExpression':
      return record(node.properties);
    default:
      return unknown;
  }
}

function template(
  quasis: { value: { cooked?: string | null; raw: string } }[],
  expressions: Expression[],
): Literal {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [i, expression] of expressions.entries()) {
    const part = literal(expression);
    if (!part.known || isObject(part.value)) return unknown;
    text += String(part.value) + (quasis[i + 1]?.value.cooked ?? '');
  }
  return { known: true, value: text };
}

function unary(operator: string, argument: Literal): Literal {
  if (!argument.known || isObject(argument.value)) return unknown;
  if (operator === '-') return { known: true, value: -Number(argument.value) };
  if (operator === '+') return { known: true, value: Number(argument.value) };
  if (operator === '!') return { known: true, value: !argument.value };
  if (operator === 'void') return { known: true, value: undefined };
  return unknown;
}

function sum(left: Literal, right: Literal): Literal {
  if (!left.known || !right.known) return unknown;
  const [a, b] = [left.value, right.value];
  if (isObject(a) || isObject(b)) return unknown;
  if (typeof a === 'number' && typeof b === 'number') return { known: true, value: a + b };
  return typeof a === 'string' || typeof b === 'string'
    ? { known: true, value: String(a) + String(b) }
    : unknown;
}

/** Objects are excluded because their own methods may decide how they convert to text or numbers. */
function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function list(elements: (Expression | SpreadElement | null)[]): Literal {
  const values: unknown[] = [];
  for (const element of elements) {
    if (element === null) return unknown;
    const item = literal(element);
    if (!item.known) return unknown;
    values.push(item.value);
  }
  return { known: true, value: values };
}

function record(properties: Node[]): Literal {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init')
      return unknown;
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const value = literal(property.value);
    if (name === undefined || name === '__proto__' || !value.known) return unknown;
    entries.push([name, value.value]);
  }
  return { known: true, value: Object.fromEntries(entries) };
}
