import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** `{{name}}`, optionally escaped by a backslash. */
export const variablePattern = /\\?\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

/** The variable whose name is closest. */
export function meantVariable(name: string, variables: Variables): string | undefined {
  return name.length > 2 ? nearest(name, Object.keys(variables)) : undefined;
}

export function undefinedVariable(
  name: string,
  variables: Variables,
  location: Location,
): Diagnostic {
  const meant = meantVariable(name, variables);
  return problem('variable/undefined', `docs.json has no variable \`${name}\`.`, {
    hint: meant
      ? `Did you mean \`${meant}\`?`
      : 'Add it to `variables`, or wrap the braces in backticks if you mean the braces themselves.',
    location,
  });
}

/** Code between backticks. */
const codeSpan = /(?<!`)(`+)(?!`)[^\n]{0,1000}?[^`]\1(?!`)/g;

/**
 * Replaces the variables in a text; undefined ones stay as written. In code, `{{name}}` usually belongs to another
 * template language, so there it counts as undefined only if a variable has a similar name.
 */
export function withVariables(
  text: string,
  variables: Variables,
  onUndefined: (name: string) => void,
): string {
  if (!text.includes('{{')) return text;
  const code = [...text.matchAll(codeSpan)];
  return text.replace(variablePattern, (typed: string, name: string, at: number) => {
    if (typed.startsWith('\\')) return typed.slice(1);
    if (Object.hasOwn(variables, name)) return String(variables[name]);
    const isCode = code.some(({ index, 0: span }) => index < at && at < index + span.length);
    if (!isCode || meantVariable(name, variables)) onUndefined(name);
    return typed;
  });
}
