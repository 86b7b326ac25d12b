import type * as z from 'zod';

export type Issue = z.core.$ZodIssue;

/**
 * The issues that say most about a value: where a union failed but one of its shapes is clearly meant (the value is an
 * object and one shape is an object), the issues inside that shape take the place of the union's own.
 */
export function flattenIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const meant = issue.errors.filter((branch) => !branch.some(isOtherKind));
    const [only] = meant;
    if (only === undefined || meant.length > 1) return [issue];
    return flattenIssues(only).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

/** The value is not of this shape's kind at all. */
function isOtherKind(issue: Issue): boolean {
  return (
    issue.path.length === 0 &&
    (issue.code === 'invalid_type' ||
      issue.code === 'invalid_value' ||
      issue.code === 'invalid_union')
  );
}

/** The fixed values that would have been right, also those inside a union. For "did you mean". */
export function choicesOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value')
    return issue.values.filter((value) => typeof value === 'string');
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(choicesOf);
  return [];
}
