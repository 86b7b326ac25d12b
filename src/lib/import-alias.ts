/**
 * Possible targets of a path with a bundler's alias (`@/a.mdx`, `~/a.mdx`, `@site/a.mdx`), most likely first: in the
 * root of the project, or in its `src`, as `paths` of a tsconfig says in nearly all projects. Undefined for other
 * paths, such as packages (`@scope/name`).
 */
export function aliasTargets(specifier: string): string[] | undefined {
  const [, rest] = /^(?:@|~|#|@site)\/(.+)$/.exec(specifier) ?? [];
  return rest === undefined ? undefined : [rest, `src/${rest}`];
}
