import { isWithinLimits, joinLists } from './limits.ts';
import { callMethod } from './methods.ts';
import { isKnown, lookup, type Scope, type SyntaxNode } from './scope.ts';
import {
  Call,
  type ConfigObject,
  type ConfigValue,
  isObject,
  LocalFunction,
  Unread,
} from './values.ts';

/** Functions of the evaluation that expressions depend on. */
export interface ExpressionTools {
  /** Records an expression that cannot be read, and returns its value. */
  refuse(node: SyntaxNode, scope: Scope): Unread;
  functionOf(node: SyntaxNode, scope: Scope): LocalFunction;
}

/** Computes the values of the kinds of expressions that configurations use; all others are refused. */
export function createExpressions({ refuse, functionOf }: ExpressionTools) {
  let steps = 0;

  function value(node: SyntaxNode, scope: Scope): ConfigValue {
    if (!isWithinLimits(++steps)) return refuse(node, scope);
    const kind = kinds[node.type];
    return kind ? kind(node, scope) : refuse(node, scope);
  }

  const kinds: Record<string, (node: SyntaxNode, scope: Scope) => ConfigValue> = {
    Literal: (node, scope) => (node.regex || node.bigint ? refuse(node, scope) : node.value),
    TemplateLiteral(node, scope) {
      let text = '';
      for (let i = 0; i < node.quasis.length; i++) {
        text += node.quasis[i].value.cooked;
        if (!node.expressions[i]) continue;
        const part = value(node.expressions[i], scope);
        if (typeof part !== 'string' && typeof part !== 'number') return refuse(node, scope);
        text += part;
        if (!isWithinLimits(text.length)) return refuse(node, scope);
      }
      return text;
    },
    Identifier(node, scope) {
      if (node.name === 'undefined') return undefined;
      return isKnown(node.name, scope) ? lookup(node.name, scope) : refuse(node, scope);
    },
    ArrayExpression: (node, scope) =>
      joinLists(
        node.elements.flatMap((item: SyntaxNode) => {
          if (item?.type !== 'SpreadElement') return item ? [[value(item, scope)]] : [];
          const spread = value(item.argument, scope);
          return Array.isArray(spread) ? [spread] : [];
        }),
      ) ?? refuse(node, scope),
    ObjectExpression(node, scope) {
      const object: ConfigObject = Object.create(null);
      for (const item of node.properties) {
        if (item.type === 'SpreadElement') {
          const spread = value(item.argument, scope);
          if (isObject(spread)) Object.assign(object, spread);
          continue;
        }
        const key = item.computed ? value(item.key, scope) : (item.key.name ?? item.key.value);
        if (typeof key !== 'string' && typeof key !== 'number') refuse(item, scope);
        else object[key] = value(item.value, scope);
      }
      return object;
    },
    MemberExpression(node, scope) {
      const object = value(node.object, scope);
      const key = node.computed ? value(node.property, scope) : node.property.name;
      if (isObject(object)) return object[String(key)];
      if (Array.isArray(object) && typeof key === 'number') return object[key];
      return object instanceof Unread ? object : refuse(node, scope);
    },
    ChainExpression: (node, scope) => value(node.expression, scope),
    AwaitExpression: (node, scope) => value(node.argument, scope),
    ParenthesizedExpression: (node, scope) => value(node.expression, scope),
    ArrowFunctionExpression: functionOf,
    FunctionExpression: functionOf,
    UnaryExpression(node, scope) {
      const of = value(node.argument, scope);
      if (of instanceof Unread) return of;
      if (node.operator === '!') return !of;
      return node.operator === '-' && typeof of === 'number' ? -of : refuse(node, scope);
    },
    BinaryExpression(node, scope) {
      const [left, right] = [value(node.left, scope), value(node.right, scope)];
      if (left instanceof Unread || right instanceof Unread) return refuse(node, scope);
      if (node.operator === '===' || node.operator === '==') return left === right;
      if (node.operator === '!==' || node.operator === '!=') return left !== right;
      const isText = typeof left === 'string' && typeof right === 'string';
      return node.operator === '+' && isText && isWithinLimits(left.length + right.length)
        ? left + right
        : refuse(node, scope);
    },
    /** An operand that depends on the environment counts as undefined. */
    LogicalExpression(node, scope) {
      const left = value(node.left, scope);
      if (left instanceof Unread) return node.operator === '&&' ? left : value(node.right, scope);
      if (node.operator === '??') return left ?? value(node.right, scope);
      return Boolean(left) === (node.operator === '||') ? left : value(node.right, scope);
    },
    ConditionalExpression(node, scope) {
      const test = value(node.test, scope);
      const isTrue = !(test instanceof Unread) && Boolean(test);
      return value(isTrue ? node.consequent : node.alternate, scope);
    },
    CallExpression: call,
    NewExpression: (node, scope) => refuse(node, scope),
  };

  function call(node: SyntaxNode, scope: Scope): ConfigValue {
    const { callee } = node;
    const first = node.arguments[0];
    if (callee.name === 'require' || callee.type === 'Import') return required(first, node, scope);
    if (callee.type === 'MemberExpression') {
      if (callee.object.name === 'require' && first?.type === 'Literal') return first.value;
      const object = value(callee.object, scope);
      const args = node.arguments.map((arg: SyntaxNode) => value(arg, scope));
      return callMethod(object, callee.property.name, args) ?? refuse(node, scope);
    }
    const callable =
      callee.type === 'Identifier' ? lookup(callee.name, scope) : value(callee, scope);
    const args = node.arguments.map((arg: SyntaxNode) => value(arg, scope));
    if (callable instanceof LocalFunction) return callable.run(args);
    return callee.name ? new Call(callee.name, args) : refuse(node, scope);
  }

  function required(first: SyntaxNode, node: SyntaxNode, scope: Scope): ConfigValue {
    const from = first?.type === 'Literal' ? scope.load(String(first.value)) : undefined;
    return from ? (from.default ?? from) : refuse(node, scope);
  }

  return value;
}
