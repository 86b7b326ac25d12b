import type { Node } from 'acorn';
import { createExpressions } from './expressions.ts';
import { lookup, type Scope, type SyntaxNode } from './scope.ts';
import { type ConfigValue, isObject, LocalFunction, type Unread } from './values.ts';

/** The deepest nesting of function calls. */
const maxDepth = 60;

export function createEvaluation(unread: (file: string, line: number) => Unread) {
  let depth = 0;
  const refuse = (node: SyntaxNode, scope: Scope) => unread(scope.file, node.loc.start.line);
  const value = createExpressions({ refuse, functionOf });

  /** Runs statements and returns the value of the first `return`, if any. */
  function runBody(body: readonly Node[], scope: Scope): ConfigValue {
    for (const node of body as SyntaxNode[]) {
      if (node.type === 'FunctionDeclaration') declareFunction(node, scope);
      if (
        node.type === 'ExportNamedDeclaration' &&
        node.declaration?.type === 'FunctionDeclaration'
      )
        declareFunction(node.declaration, scope);
    }
    for (const node of body as SyntaxNode[]) {
      if (node.type === 'ReturnStatement') return node.argument && value(node.argument, scope);
      statement(node, scope);
    }
    return undefined;
  }

  function statement(node: SyntaxNode, scope: Scope): void {
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

  function importNames(node: SyntaxNode, scope: Scope): void {
    const from = scope.load(node.source.value);
    for (const { type, imported, local } of node.specifiers) {
      if (!from) continue;
      const member =
        type === 'ImportNamespaceSpecifier'
          ? from
          : from[type === 'ImportDefaultSpecifier' ? 'default' : imported.name];
      scope.names.set(local.name, member);
    }
  }

  function exportNames(node: SyntaxNode, scope: Scope): void {
    if (node.declaration) {
      if (node.declaration.type === 'VariableDeclaration') statement(node.declaration, scope);
      const names: SyntaxNode[] = node.declaration.declarations ?? [node.declaration];
      for (const { id } of names) {
        if (id?.type === 'Identifier') scope.exported[id.name] = lookup(id.name, scope);
      }
    }
    const from = node.source && scope.load(node.source.value);
    for (const { local, exported } of node.specifiers)
      scope.exported[exported.name] = from ? from[local.name] : lookup(local.name, scope);
  }

  /** Handles `module.exports = …` and `exports.name = …`; other assignments do not affect the values that are read. */
  function assign(node: SyntaxNode, scope: Scope): void {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    const { object, property } = node.left;
    if (object.name === 'module' && property.name === 'exports')
      scope.exported.default = value(node.right, scope);
    else if (object.name === 'exports') scope.exported[property.name] = value(node.right, scope);
  }

  function declareFunction(node: SyntaxNode, scope: Scope): void {
    scope.names.set(node.id.name, functionOf(node, scope));
  }

  function functionOf(node: SyntaxNode, outer: Scope): LocalFunction {
    return new LocalFunction((args) => {
      if (depth >= maxDepth) return refuse(node, outer);
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

  function bind(target: SyntaxNode, source: ConfigValue, scope: Scope): void {
    if (target.type === 'Identifier') scope.names.set(target.name, source);
    else if (target.type === 'AssignmentPattern')
      bind(target.left, source === undefined ? value(target.right, scope) : source, scope);
    else if (target.type === 'ObjectPattern') {
      for (const { key, value: inner } of target.properties)
        if (key) bind(inner, isObject(source) ? source[key.name ?? key.value] : undefined, scope);
    }
  }

  return { runBody };
}
