/**
 * All that a template may do besides Handlebars' own `if`, `unless`, `each` and `with`: choose. Anything that computes
 * belongs into the page data.
 */
export const helpers = {
  eq: (a: unknown, b: unknown): boolean => a === b,
  not: (value: unknown): boolean => isEmpty(value),
  and: (...args: unknown[]): boolean => args.slice(0, -1).every((value) => !isEmpty(value)),
  or: (...args: unknown[]): boolean => args.slice(0, -1).some((value) => !isEmpty(value)),
};

/** Empty as `{{#if}}` sees it: an empty list counts as nothing. */
function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}
