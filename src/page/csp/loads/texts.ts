import type { Meaning, Scope, ScopedScript, SyntaxNode } from './scopes.ts';

/** A text that an expression may evaluate to, as far as it is known, and where it starts in the script. */
export interface KnownText {
  text: string;
  start: number;
  end: number;
  /** Whether all of it is known. */
  whole: boolean;
}

/** How far names are followed, how many texts one expression may have, and how many parts are read for them. */
const deepest = 12;
const most = 40;
const maxParts = 3000;

/**
 * The texts that an expression may evaluate to, as far as the script shows them: `'https://a.example/' + id` is known
 * up to the id. Nothing is run.
 */
export function textsOf(
  node: SyntaxNode,
  scope: Scope,
  script: Pick<ScopedScript, 'meanings'>,
): KnownText[] {
  let budget = maxParts;
  return texts(node, scope, 0).slice(0, most);

  function texts(one: SyntaxNode, at: Scope, depth: number): KnownText[] {
    if (!one || depth > deepest || --budget < 0) return [];
    switch (one.type) {
      case 'Literal':
        return typeof one.value === 'string' ? [whole(one, one.value)] : [];
      case 'TemplateLiteral':
        return template(one, at, depth);
      case 'BinaryExpression':
        return one.operator === '+' ? joined(operandsOf(one), at, depth) : [];
      case 'ConditionalExpression':
        return [...texts(one.consequent, at, depth + 1), ...texts(one.alternate, at, depth + 1)];
      case 'LogicalExpression':
        return [...texts(one.left, at, depth + 1), ...texts(one.right, at, depth + 1)];
      case 'AssignmentExpression':
        return texts(one.right, at, depth + 1);
      case 'SequenceExpression':
        return texts(one.expressions.at(-1), at, depth + 1);
      case 'Identifier':
        return script.meanings(one.name, at).flatMap((meaning) => ofMeaning(meaning, depth + 1));
      case 'NewExpression':
      case 'CallExpression':
        return ofCall(one, at, depth);
      case 'MemberExpression':
        // `new URL(…).href`
        return one.property.name === 'href' ? texts(one.object, at, depth + 1) : [];
      default:
        return [];
    }
  }

  function ofMeaning(meaning: Meaning, depth: number): KnownText[] {
    if (meaning.kind === 'expression') return texts(meaning.node, meaning.scope, depth);
    return meaning.of.calls
      .slice(0, most)
      .flatMap((call) => texts(call.arguments[meaning.index], call.scope, depth));
  }

  /** `new URL(text)`, `String(text)`, `encodeURI(text)`, `text.concat(…)`, `text.toString()`. */
  function ofCall(one: SyntaxNode, at: Scope, depth: number): KnownText[] {
    const { callee } = one;
    if (callee.type === 'Identifier' && /^(?:URL|String|encodeURI)$/.test(callee.name))
      return texts(one.arguments[0], at, depth + 1);
    if (callee.type !== 'MemberExpression') return [];
    if (callee.property.name === 'concat')
      return joined([callee.object, ...one.arguments], at, depth);
    return callee.property.name === 'toString' ? texts(callee.object, at, depth + 1) : [];
  }

  function template(one: SyntaxNode, at: Scope, depth: number): KnownText[] {
    const parts = one.quasis.flatMap((quasi: SyntaxNode, index: number) => [
      { ...quasi, type: 'Literal', value: quasi.value.cooked },
      ...(index < one.expressions.length ? [one.expressions[index]] : []),
    ]);
    return joined(parts, at, depth).map((text) => ({ ...text, start: one.start, end: one.end }));
  }

  function joined(parts: SyntaxNode[], at: Scope, depth: number): KnownText[] {
    let all: KnownText[] | undefined;
    for (const part of parts) {
      const next = texts(part, at, depth + 1).slice(0, most);
      if (!all) all = next;
      else
        all = all.flatMap((one) => {
          if (!one.whole) return [one];
          if (next.length === 0) return [{ ...one, whole: false }];
          return next.map((more) => ({ ...longer(one, more), whole: more.whole }));
        });
      if (all.length === 0 || all.every((one) => !one.whole)) break;
      all = all.slice(0, most);
    }
    return all ?? [];
  }
}

/** The operands of a sum, whose tree is as deep as it has operands. */
function operandsOf(sum: SyntaxNode): SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  let left = sum;
  for (; left.type === 'BinaryExpression' && left.operator === '+'; left = left.left)
    parts.push(left.right);
  return [left, ...parts.reverse()];
}

function whole({ start, end }: SyntaxNode, text: string): KnownText {
  return { text, start, end, whole: true };
}

/** The position of a text is that of its first part that is not empty. */
function longer(one: KnownText, more: KnownText): KnownText {
  const { start, end } = one.text === '' ? more : one;
  return { text: `${one.text}${more.text}`.slice(0, 2000), start, end, whole: true };
}
