import { ScriptParser } from '../../../lib/script-parser.ts';
import { readScopes, type ScopedScript, type SyntaxNode } from './scopes.ts';

/** In characters. Longer scripts are libraries, which are not read. */
export const longest = 300_000;

/** Parses an author's script; undefined if it is not valid JavaScript or is too long. */
export function readScript(code: string): ScopedScript | undefined {
  if (code.length > longest) return undefined;
  for (const sourceType of ['script', 'module'] as const)
    try {
      const options = { ecmaVersion: 'latest', sourceType, allowHashBang: true } as const;
      return readScopes(ScriptParser.parse(code, options));
    } catch {
      // Whether it is a module can only be found out by trying to parse it as one.
    }
  return undefined;
}

/** The name after the dot or in the brackets. */
export function propertyOf({ property, computed }: SyntaxNode): string | undefined {
  if (!computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : undefined;
}

/** The name of the called method. */
export function propertyOfCall({ callee }: SyntaxNode): string | undefined {
  return callee.type === 'MemberExpression' ? propertyOf(callee) : undefined;
}
