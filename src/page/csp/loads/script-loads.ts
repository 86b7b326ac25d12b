import { propertyOf, propertyOfCall, readScript } from './read-script.ts';
import type { Scope, ScopedScript, SyntaxNode } from './scopes.ts';
import { type KnownText, textsOf } from './texts.ts';

/** A script from another host that a script loads. */
export interface ScriptLoad {
  /** As written, as far as it is known. It names a host. */
  url: string;
  /** The range of the address in the script. */
  start: number;
  end: number;
}

/** Only a script that contains both another host and a way to load scripts is parsed, because parsing takes time. */
const host = /(?:https?:)?\/\/[\w*$[]/i;
const ways =
  /["'`]script["'`]|getScript|document\s*\.\s*write|<script|\bimport\s*\(|\bfrom\s*["']\w+:|\bimport\s*["']\w+:/i;

/**
 * The scripts of other hosts that a script loads when it runs: through an element, `import` or `document.write`.
 * Addresses in links, comments, images and requests do not count. Empty for a script that is not valid JavaScript.
 */
export function scriptLoads(code: string): ScriptLoad[] {
  if (!ways.test(code) || !host.test(code)) return [];
  const script = readScript(code);
  if (!script) return [];
  const loads = new Map<string, ScriptLoad>();
  const note = ({ text, start, end }: KnownText) => {
    if (/^(?:https?:)?\/\/[^/?#\s]/i.test(text.trim()))
      loads.set(`${start} ${text}`, { url: text.trim(), start, end });
  };
  script.walk((node, scope) => {
    for (const address of addressesIn(node, scope, script))
      for (const text of textsOf(address, scope, script)) note(text);
    if (isWriting(node))
      for (const markup of node.arguments)
        for (const text of textsOf(markup, scope, script))
          for (const src of sourcesIn(text)) note(src);
  });
  return [...loads.values()].sort((a, b) => a.start - b.start);
}

/** The expressions that are the address of a script at this node. */
function addressesIn(node: SyntaxNode, scope: Scope, script: ScopedScript): SyntaxNode[] {
  switch (node.type) {
    case 'ImportExpression':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return [node.source];
    case 'ExportNamedDeclaration':
      return node.source ? [node.source] : [];
    case 'AssignmentExpression':
      return isSource(node.left) && isScript(node.left.object, scope, script) ? [node.right] : [];
    case 'CallExpression':
      return addressesOfCall(node, scope, script);
    default:
      return [];
  }
}

/** `script.setAttribute('src', …)`, `Object.assign(script, { src: … })`, `$.getScript(…)`. */
function addressesOfCall(node: SyntaxNode, scope: Scope, script: ScopedScript): SyntaxNode[] {
  const { callee, arguments: args } = node;
  if (callee.type !== 'MemberExpression') return [];
  const name = propertyOf(callee);
  if (name === 'getScript') return args.slice(0, 1);
  if (name === 'setAttribute') {
    const isSrc = args[0]?.type === 'Literal' && /^src$/i.test(String(args[0].value));
    return isSrc && isScript(callee.object, scope, script) ? args.slice(1, 2) : [];
  }
  if (name !== 'assign' || !isScript(args[0], scope, script)) return [];
  return args.slice(1).flatMap((one: SyntaxNode) =>
    one.type !== 'ObjectExpression'
      ? []
      : one.properties.flatMap((property: SyntaxNode) => {
          const { key, value } = property;
          return (key?.name ?? key?.value) === 'src' ? [value] : [];
        }),
  );
}

function isSource(node: SyntaxNode): boolean {
  return node.type === 'MemberExpression' && propertyOf(node) === 'src';
}

/** Whether an expression may be a script element. */
function isScript(node: SyntaxNode, scope: Scope, script: ScopedScript, depth = 0): boolean {
  if (!node || depth > 8) return false;
  const also = (one: SyntaxNode, at = scope) => isScript(one, at, script, depth + 1);
  switch (node.type) {
    case 'CallExpression':
      if (propertyOfCall(node) === 'createElement')
        return textsOf(node.arguments[0], scope, script).some(({ text }) => /^script$/i.test(text));
      // `Object.assign(document.createElement('script'), …)`, `head.appendChild(script)`
      return /^(?:assign|appendChild|insertBefore)$/.test(propertyOfCall(node) ?? '')
        ? also(node.arguments[0])
        : false;
    case 'AssignmentExpression':
      return also(node.right);
    case 'LogicalExpression':
      return also(node.left) || also(node.right);
    case 'Identifier':
      return script
        .meanings(node.name, scope)
        .some((one) => one.kind === 'expression' && also(one.node, one.scope));
    default:
      return false;
  }
}

/** Whether a node writes markup whose scripts run. */
function isWriting(node: SyntaxNode): boolean {
  return (
    node.type === 'CallExpression' &&
    /^(?:write|writeln|createContextualFragment)$/.test(propertyOfCall(node) ?? '')
  );
}

/** The addresses of script elements in markup. */
function sourcesIn({ text, start, end, whole }: KnownText): KnownText[] {
  const tag = /<script\b[^<>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi;
  return [...text.matchAll(tag)].map(([, src]) => ({ text: src!, start, end, whole }));
}
