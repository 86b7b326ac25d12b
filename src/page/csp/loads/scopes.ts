import type { Node } from 'acorn';

/** Nodes of acorn's tree, whose fields depend on the type. */
// biome-ignore lint/suspicious/noExplicitAny: the tree is walked by type names
export type SyntaxNode = any;

/** What a name may stand for: an expression, or a parameter of a function by its position. */
export type Meaning =
  | { kind: 'expression'; node: SyntaxNode; scope: Scope }
  | { kind: 'parameter'; of: FunctionScope; index: number };

/** The names of a function, or of the whole script. */
export interface Scope {
  names: Map<string, Meaning[]>;
  parent: Scope | undefined;
}

/** A function with the calls whose arguments are passed to its parameters. */
export interface FunctionScope extends Scope {
  calls: { arguments: SyntaxNode[]; scope: Scope }[];
}

/** A script with its names resolved. */
export interface ScopedScript {
  /** Calls `visit` for every node, in text order, with the scope that contains it. */
  walk(visit: (node: SyntaxNode, scope: Scope) => void): void;
  meanings(name: string, scope: Scope): readonly Meaning[];
}

/** Finds the names of a script and what they may stand for, regardless of the order in which it runs. */
export function readScopes(program: Node): ScopedScript {
  const whole: Scope = { names: new Map(), parent: undefined };
  const functions = new Map<SyntaxNode, FunctionScope>();
  walk(program, whole, declare);
  walk(program, whole, noteAssignment);
  walk(program, whole, noteCall);
  return { walk: (visit) => walk(program, whole, visit), meanings };

  /** Uses an explicit stack, because minified scripts are nested deeply. */
  function walk(
    root: SyntaxNode,
    scope: Scope,
    visit: (node: SyntaxNode, scope: Scope) => void,
  ): void {
    const open: [SyntaxNode, Scope][] = [[root, scope]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, at] = next;
      visit(node, at);
      const inner = functions.get(node) ?? at;
      for (const child of childrenOf(node).reverse()) open.push([child, inner]);
    }
  }

  function declare(node: SyntaxNode, scope: Scope): void {
    if (isFunction(node)) functions.set(node, scopeOf(node, scope));
    else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      add(scope, node.id.name);
      if (node.init) add(scope, node.id.name, { kind: 'expression', node: node.init, scope });
    }
  }

  function scopeOf(node: SyntaxNode, scope: Scope): FunctionScope {
    const own: FunctionScope = { names: new Map(), parent: scope, calls: [] };
    if (node.id) {
      const place = node.type === 'FunctionDeclaration' ? scope : own;
      add(place, node.id.name, { kind: 'expression', node, scope });
    }
    for (const [index, param] of node.params.entries()) {
      const name = param.type === 'AssignmentPattern' ? param.left : param;
      if (name.type !== 'Identifier') continue;
      add(own, name.name, { kind: 'parameter', of: own, index });
      if (param !== name)
        add(own, name.name, { kind: 'expression', node: param.right, scope: own });
    }
    return own;
  }

  function noteAssignment(node: SyntaxNode, scope: Scope): void {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'Identifier') return;
    const owner = ownerOf(node.left.name, scope) ?? whole;
    add(owner, node.left.name, { kind: 'expression', node: node.right, scope });
  }

  function noteCall(node: SyntaxNode, scope: Scope): void {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    for (const called of functionsOf(node.callee, scope))
      functions.get(called)!.calls.push({ arguments: node.arguments, scope });
  }

  /** The functions to which a callee may refer: itself, a name for it, or `(function () {…}).call`. */
  function functionsOf(callee: SyntaxNode, scope: Scope): SyntaxNode[] {
    if (isFunction(callee)) return [callee];
    if (callee.type !== 'Identifier') return [];
    return meanings(callee.name, scope).flatMap((one) =>
      one.kind === 'expression' && isFunction(one.node) ? [one.node] : [],
    );
  }

  function meanings(name: string, scope: Scope): readonly Meaning[] {
    return ownerOf(name, scope)?.names.get(name) ?? [];
  }

  function ownerOf(name: string, scope: Scope): Scope | undefined {
    for (let at: Scope | undefined = scope; at; at = at.parent) if (at.names.has(name)) return at;
    return undefined;
  }
}

function add(scope: Scope, name: string, meaning?: Meaning): void {
  const meanings = scope.names.get(name) ?? [];
  if (meaning) meanings.push(meaning);
  scope.names.set(name, meanings);
}

function isFunction(node: SyntaxNode): boolean {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const one of value) if (typeof one?.type === 'string') children.push(one);
    } else if (typeof value.type === 'string') children.push(value);
  }
  return children;
}
