import type * as z from 'zod';

export type Issue = z.core.$ZodIssue;

/**
 * Replaces a union's issue by more specific ones if one option is clearly meant (for example, if the value is an object
 * and only one option is).
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

/** Whether the value's type differs from the option's. */
function isOtherKind(issue: Issue): boolean {
  return (
    issue.path.length === 0 &&
    (issue.code === 'invalid_type' ||
      issue.code === 'invalid_value' ||
      issue.code === 'invalid_union')
  );
}

/** The literal values that would be valid, including those in unions, for "did you mean". */
export function choicesOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value')
    return issue.values.filter((value) => typeof value === 'string');
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(choicesOf);
  return [];
}
