import type { Node } from 'acorn';
import { callMethod } from './methods.ts';
import {
  Call,
  type ConfigObject,
  type ConfigValue,
  isObject,
  LocalFunction,
  Unread,
} from './values.ts';

/** The names that code of a file can see. */
export interface Scope {
  file: string;
  names: Map<string, ConfigValue | (() => ConfigValue)>;
  parent?: Scope;
  exported: ConfigObject;
  /** The exports of a file that is imported; undefined for packages. */
  load(from: string): ConfigObject | undefined;
}

/** Nodes of acorn's tree, whose fields depend on the type. */
// biome-ignore lint/suspicious/noExplicitAny: the tree is walked by type names
type Any = any;

/** Steps for all files together, and calls within calls. */
const mostSteps = 200_000;
const deepest = 60;

export function createEvaluation(unread: (file: string, line: number) => Unread) {
  let steps = 0;
  let depth = 0;
  const refuse = (node: Any, scope: Scope) => unread(scope.file, node.loc.start.line);

  /** Runs statements; the value of the first `return`, if there is one. */
  function runBody(body: readonly Node[], scope: Scope): ConfigValue {
    for (const node of body as Any[]) {
      if (node.type === 'FunctionDeclaration') declareFunction(node, scope);
      if (
        node.type === 'ExportNamedDeclaration' &&
        node.declaration?.type === 'FunctionDeclaration'
      )
        declareFunction(node.declaration, scope);
    }
    for (const node of body as Any[]) {
      if (node.type === 'ReturnStatement') return node.argument && value(node.argument, scope);
      statement(node, scope);
    }
    return undefined;
  }

  function statement(node: Any, scope: Scope): void {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations)
        bind(id, init ? value(init, scope) : undefined, scope);
    } else if (node.type === 'ImportDeclaration') importNames(node, scope);
    else if (node.type === 'ExportDefaultDeclaration')
      scope.exported.default =
        node.declaration.type === 'FunctionDeclaration'
          ? functionOf(node.declaration, scope)
          : value(node.declaration, scope);
    else if (node.type === 'ExportNamedDeclaration') exportNames(node, scope);
    else if (node.type === 'ExpressionStatement') assign(node.expression, scope);
  }

  function importNames(node: Any, scope: Scope): void {
    const from = scope.load(node.source.value);
    for (const { type, imported, local } of node.specifiers) {
      if (!from) continue;
      const found =
        type === 'ImportNamespaceSpecifier'
          ? from
          : from[type === 'ImportDefaultSpecifier' ? 'default' : imported.name];
      scope.names.set(local.name, found);
    }
  }

  function exportNames(node: Any, scope: Scope): void {
    if (node.declaration) {
      if (node.declaration.type === 'VariableDeclaration') statement(node.declaration, scope);
      const names: Any[] = node.declaration.declarations ?? [node.declaration];
      for (const { id } of names) {
        if (id?.type === 'Identifier') scope.exported[id.name] = lookup(id.name, scope);
      }
    }
    const from = node.source && scope.load(node.source.value);
    for (const { local, exported } of node.specifiers)
      scope.exported[exported.name] = from ? from[local.name] : lookup(local.name, scope);
  }

  /** `module.exports = …` and `exports.name = …`; other assignments have no effect on what is read. */
  function assign(node: Any, scope: Scope): void {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    const { object, property } = node.left;
    if (object.name === 'module' && property.name === 'exports')
      scope.exported.default = value(node.right, scope);
    else if (object.name === 'exports') scope.exported[property.name] = value(node.right, scope);
  }

  function declareFunction(node: Any, scope: Scope): void {
    scope.names.set(node.id.name, functionOf(node, scope));
  }

  function functionOf(node: Any, outer: Scope): LocalFunction {
    return new LocalFunction((args) => {
      if (depth >= deepest) return refuse(node, outer);
      depth++;
      const scope: Scope = { ...outer, names: new Map(), parent: outer };
      for (const [index, param] of node.params.entries()) bind(param, args[index], scope);
      const result =
        node.body.type === 'BlockStatement'
          ? runBody(node.body.body, scope)
          : value(node.body, scope);
      depth--;
      return result;
    });
  }

  function bind(target: Any, given: ConfigValue, scope: Scope): void {
    if (target.type === 'Identifier') scope.names.set(target.name, given);
    else if (target.type === 'AssignmentPattern')
      bind(target.left, given === undefined ? value(target.right, scope) : given, scope);
    else if (target.type === 'ObjectPattern') {
      for (const { key, value: inner } of target.properties)
        if (key) bind(inner, isObject(given) ? given[key.name ?? key.value] : undefined, scope);
    }
  }

  function lookup(name: string, scope: Scope | undefined): ConfigValue {
    for (let at = scope; at; at = at.parent) {
      if (at.names.has(name)) return at.names.get(name) as ConfigValue;
    }
    return undefined;
  }

  function isKnown(name: string, scope: Scope | undefined): boolean {
    for (let at = scope; at; at = at.parent) if (at.names.has(name)) return true;
    return false;
  }

  function value(node: Any, scope: Scope): ConfigValue {
    if (++steps > mostSteps) return refuse(node, scope);
    const kind = kinds[node.type];
    return kind ? kind(node, scope) : refuse(node, scope);
  }

  const kinds: Record<string, (node: Any, scope: Scope) => ConfigValue> = {
    Literal: (node, scope) => (node.regex || node.bigint ? refuse(node, scope) : node.value),
    TemplateLiteral(node, scope) {
      let text = '';
      for (let i = 0; i < node.quasis.length; i++) {
        text += node.quasis[i].value.cooked;
        if (!node.expressions[i]) continue;
        const part = value(node.expressions[i], scope);
        if (typeof part !== 'string' && typeof part !== 'number') return refuse(node, scope);
        text += part;
        if (text.length > mostSteps) return refuse(node, scope);
      }
      return text;
    },
    Identifier(node, scope) {
      if (node.name === 'undefined') return undefined;
      return isKnown(node.name, scope) ? lookup(node.name, scope) : refuse(node, scope);
    },
    ArrayExpression: (node, scope) =>
      node.elements.flatMap((item: Any) => {
        if (item?.type !== 'SpreadElement') return item ? [value(item, scope)] : [];
        const spread = value(item.argument, scope);
        return Array.isArray(spread) ? spread : [];
      }),
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
      return node.operator === '+' && isText && left.length < mostSteps
        ? left + right
        : refuse(node, scope);
    },
    /** An alternative that depends on the environment is taken as it is without it. */
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

  function call(node: Any, scope: Scope): ConfigValue {
    const { callee } = node;
    const first = node.arguments[0];
    if (callee.name === 'require' || callee.type === 'Import') return required(first, node, scope);
    if (callee.type === 'MemberExpression') {
      if (callee.object.name === 'require' && first?.type === 'Literal') return first.value;
      const object = value(callee.object, scope);
      const args = node.arguments.map((arg: Any) => value(arg, scope));
      return callMethod(object, callee.property.name, args) ?? refuse(node, scope);
    }
    const known = callee.type === 'Identifier' ? lookup(callee.name, scope) : value(callee, scope);
    const args = node.arguments.map((arg: Any) => value(arg, scope));
    if (known instanceof LocalFunction) return known.run(args);
    return callee.name ? new Call(callee.name, args) : refuse(node, scope);
  }

  function required(first: Any, node: Any, scope: Scope): ConfigValue {
    const from = first?.type === 'Literal' ? scope.load(String(first.value)) : undefined;
    return from ? (from.default ?? from) : refuse(node, scope);
  }

  return { runBody };
}
