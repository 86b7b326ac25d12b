import type { Expression, Node, ObjectExpression, Program, TemplateLiteral } from 'estree';

/** Names in sight of an expression: exported literals, imported values, a snippet's props. */
export type Scope = ReadonlyMap<string, unknown>;

/** Thrown out of the reader: the expression needs evaluation, which this tool does not do. */
const unknown = Symbol('unknown');

/** The value of an expression that can be read without running it; `undefined` with `known: false` otherwise. */
export function read(node: Node, scope: Scope): { known: boolean; value?: unknown } {
  const value = evaluate(node as Expression, scope);
  return value === unknown ? { known: false } : { known: true, value };
}

/** The single expression of a parsed `{...}`; undefined for `{}` and comments. */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [first] = program?.body ?? [];
  return first?.type === 'ExpressionStatement' ? first.expression : undefined;
}

function evaluate(node: Expression, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? unknown : node.value;
    case 'TemplateLiteral':
      return template(node, scope);
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      return scope.has(node.name) ? scope.get(node.name) : unknown;
    case 'UnaryExpression': {
      const value = evaluate(node.argument, scope);
      if (value === unknown) return unknown;
      if (node.operator === '-') return -Number(value);
      return node.operator === '!' ? !value : unknown;
    }
    case 'BinaryExpression': {
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return unknown;
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      if (left === unknown || right === unknown) return unknown;
      return typeof left === 'number' && typeof right === 'number'
        ? left + right
        : `${left}${right}`;
    }
    case 'MemberExpression': {
      if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier')
        return unknown;
      const object = evaluate(node.object, scope);
      const key =
        !node.computed && node.property.type === 'Identifier'
          ? node.property.name
          : evaluate(node.property as Expression, scope);
      if (object === unknown || key === unknown || object === null || typeof object !== 'object')
        return unknown;
      return Object.hasOwn(object, String(key))
        ? (object as Record<string, unknown>)[String(key)]
        : unknown;
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) =>
        item && item.type !== 'SpreadElement' ? evaluate(item, scope) : unknown,
      );
      return items.includes(unknown) ? unknown : items;
    }
    case 'ObjectExpression':
      return object(node, scope);
    default:
      return unknown;
  }
}

function template(node: TemplateLiteral, scope: Scope): unknown {
  let text = '';
  for (const [index, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? quasi.value.raw;
    const expression = node.expressions[index];
    if (!expression) continue;
    const value = evaluate(expression, scope);
    if (value === unknown) return unknown;
    text += String(value);
  }
  return text;
}

function object(node: ObjectExpression, scope: Scope): unknown {
  const result: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) return unknown;
    const key =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? String(property.key.value)
          : undefined;
    const value = evaluate(property.value as Expression, scope);
    if (key === undefined || value === unknown) return unknown;
    result[key] = value;
  }
  return result;
}
