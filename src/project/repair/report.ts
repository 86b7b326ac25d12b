import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { numberAsWritten } from '../../lib/numbers/exact-number.ts';
import { type LocatedValue, locationOf, plain } from '../located/located.ts';
import { choicesOf, type Issue } from './flatten.ts';
import { foundInWords, pathInWords } from './words.ts';

type InvalidCode = 'config/invalid' | 'frontmatter/invalid';

/** A value that cannot be used. */
export function wrongValue(
  code: InvalidCode,
  path: readonly PropertyKey[],
  issue: Issue,
  node: LocatedValue,
): Diagnostic {
  const value = plain(node);
  const close = typeof value === 'string' ? nearest(value, choicesOf(issue)) : undefined;
  return problem(code, expectedFound(path, issue, asWritten(node)), {
    ...(close && { hint: `Did you mean "${close}"?` }),
    location: locationOf(node.at),
  });
}

/** A value of another type that was converted. */
export function coercedValue(
  path: readonly PropertyKey[],
  issue: Issue,
  node: LocatedValue,
  used: unknown,
): Diagnostic {
  return problem('config/coerced', expectedFound(path, issue, asWritten(node)), {
    hint: `It is read as ${JSON.stringify(used)}; write it so.`,
    location: locationOf(node.at),
  });
}

export function nullValue(
  path: readonly PropertyKey[],
  issue: Issue,
  node: LocatedValue,
): Diagnostic {
  return problem('config/coerced', expectedFound(path, issue, null), {
    hint: 'Leave the key out where there is nothing to say.',
    location: locationOf(node.at),
  });
}

/** A missing required value. `fallback` is used instead; without one, `owner` is dropped. */
export function missingValue(
  code: 'config/missing' | 'frontmatter/invalid',
  path: readonly PropertyKey[],
  issue: Issue,
  owner: LocatedValue,
  fallback: unknown,
): Diagnostic {
  const used = typeof fallback === 'string' ? `"${fallback}"` : 'a default';
  const hint =
    fallback === undefined
      ? `Without it, ${pathInWords(path.slice(0, -1))} is left out.`
      : `Until it is there, ${used} is used.`;
  return problem(code, `${pathInWords(path)} is missing: expected ${issue.message}.`, {
    hint,
    location: locationOf({ ...owner.at, end: owner.at.start + 1 }),
  });
}

/** A number keeps the digits that its author wrote. */
function asWritten(node: LocatedValue): unknown {
  const value = plain(node);
  if (node.kind !== 'scalar' || typeof value !== 'number') return value;
  return numberAsWritten(node.raw ?? '') ?? value;
}

function expectedFound(path: readonly PropertyKey[], issue: Issue, value: unknown): string {
  return `${pathInWords(path)}: expected ${issue.message}, found ${foundInWords(value)}.`;
}
