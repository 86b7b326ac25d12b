import { propertyOf, propertyOfCall, readScript } from './read-script.ts';
import type { Scope, ScopedScript, SyntaxNode } from './scopes.ts';

/** Code in an attribute of HTML that a script inserts. */
export interface InsertedHandler {
  /** For example `onclick`. */
  name: string;
  /** Undefined if the script composes it. */
  value: string | undefined;
  /** The range, in the script, of the text that contains it. */
  start: number;
  end: number;
}

/** The most nodes to read for one script. */
const maxNodes = 20_000;

/** Only a script that contains both a handler and a way to insert it is parsed, because parsing takes time. */
const handlers = /\bon[a-z]+\s*=|["'`]on[a-z]+["'`]/i;
const ways = /innerHTML|outerHTML|insertAdjacentHTML|\.write|Fragment|__html|setAttribute|\.html\b/;

/**
 * The handlers in HTML that a script inserts: through `innerHTML` and similar properties, `setAttribute`, or React's
 * `dangerouslySetInnerHTML`. HTML that is only shown as text, such as a code example, does not count.
 */
export function insertedHandlers(code: string): InsertedHandler[] {
  if (!ways.test(code) || !handlers.test(code)) return [];
  const script = readScript(code);
  if (!script) return [];
  const found = new Map<string, InsertedHandler>();
  const read = createTextReader(script);
  script.walk((node, scope) => {
    const [markup, attribute] = insertedBy(node);
    for (const { text, start, end } of read(markup, scope)) {
      const named = attribute === undefined ? handlersIn(text) : [[attribute, text] as const];
      for (const [name, value] of named)
        found.set(`${start} ${name} ${value}`, {
          name: name.toLowerCase(),
          value: value.includes(unknown) ? undefined : value,
          start,
          end,
        });
    }
  });
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** The expression whose value becomes HTML here, or becomes the value of the named attribute. */
function insertedBy(node: SyntaxNode): [markup?: SyntaxNode, attribute?: string] {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' &&
        /^(?:inner|outer)HTML$/.test(propertyOf(node.left) ?? '')
        ? [node.right]
        : [];
    case 'Property':
      return (node.key.name ?? node.key.value) === '__html' ? [node.value] : [];
    case 'CallExpression':
      return insertedByCall(node);
    default:
      return [];
  }
}

function insertedByCall(node: SyntaxNode): [markup?: SyntaxNode, attribute?: string] {
  const [first, second] = node.arguments;
  switch (propertyOfCall(node)) {
    case 'insertAdjacentHTML':
      return [second];
    case 'write':
    case 'writeln':
    case 'createContextualFragment':
    case 'html':
      return [first];
    case 'setAttribute':
      return first?.type === 'Literal' && event.test(first.value) ? [second, first.value] : [];
    default:
      return [];
  }
}

/** A placeholder in a text for what is only known when the script runs. */
const unknown = '\0';

type Text = { text: string; start: number; end: number };

/** Reads the texts that an expression is composed of, including those in functions and names that it uses. */
function createTextReader({ meanings }: ScopedScript) {
  let budget = maxNodes;
  return (markup: SyntaxNode | undefined, scope: Scope): Text[] => {
    const texts: Text[] = [];
    const seen = new Set<SyntaxNode>();
    const open: [SyntaxNode, Scope][] = [[markup, scope]];
    for (let next = open.pop(); next && budget > 0; next = open.pop()) {
      const [node, at] = next;
      if (typeof node?.type !== 'string' || seen.has(node)) continue;
      budget--;
      seen.add(node);
      const parts = partsOf(node);
      const text = parts?.map((part) => (typeof part === 'string' ? part : unknown)).join('');
      if (text) texts.push({ text, start: node.start, end: node.end });
      for (const part of parts ?? childrenOf(node))
        if (typeof part !== 'string') open.push([part, at]);
      if (node.type !== 'Identifier') continue;
      for (const meaning of meanings(node.name, at)) {
        if (meaning.kind === 'expression') open.push([meaning.node, meaning.scope]);
        else
          for (const call of meaning.of.calls)
            open.push([call.arguments[meaning.index], call.scope]);
      }
    }
    return texts;
  };
}

/** The components of a text: strings, and expressions between them. Undefined for other expressions. */
function partsOf(node: SyntaxNode): (string | SyntaxNode)[] | undefined {
  if (node.type === 'Literal') return [typeof node.value === 'string' ? node.value : ''];
  if (node.type === 'TemplateLiteral')
    return node.quasis.flatMap((quasi: SyntaxNode, index: number) => [
      quasi.value.cooked ?? '',
      ...(node.expressions[index] ? [node.expressions[index]] : []),
    ]);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const parts: (string | SyntaxNode)[] = [];
  let left = node;
  // The tree of a sum is as deep as the sum has parts.
  for (; left.type === 'BinaryExpression' && left.operator === '+'; left = left.left)
    parts.push(stringOr(left.right));
  return [stringOr(left), ...parts.reverse()];
}

function stringOr(node: SyntaxNode): string | SyntaxNode {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : node;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  // In `user.name` and `{ name: … }`, only computed names are expressions.
  return Object.entries(node).flatMap(([key, value]) =>
    (key === 'property' || key === 'key') && !node.computed ? [] : value,
  );
}

const tag = /<[a-z][\w:-]*((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)/gi;
const attribute = /(?<!\s)\s+([^\s=>"'/]+)\s*=\s*(?:"([^"]*)|'([^']*)|([^\s"'>]+))["']?/g;
const event =
  /^on(?:click|dblclick|auxclick|contextmenu|(?:mouse|pointer|key|touch|drag|focus|scroll|animation|transition|load|before|select)[a-z]*|drop|wheel|error|abort|input|change|submit|reset|invalid|blur|toggle|cancel|close|play|pause|ended|copy|cut|paste|resize)$/i;

function handlersIn(markup: string): [name: string, value: string][] {
  return [...markup.matchAll(tag)].flatMap(([, attributes]) =>
    [...attributes!.matchAll(attribute)].flatMap(([, name, ...values]) => {
      const value = values.find((one) => one !== undefined) ?? '';
      return event.test(name!) ? [[name!, value] as [string, string]] : [];
    }),
  );
}
