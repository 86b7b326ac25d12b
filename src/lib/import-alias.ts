/**
 * Where a path with an alias of a bundler may lead (`@/a.mdx`, `~/a.mdx`, `@site/a.mdx`), in the order of what is more
 * likely: the root of the project, or `src` in it, as `paths` of a tsconfig says in nearly all projects. Undefined for
 * other paths, such as packages (`@scope/name`).
 */
export function aliasTargets(specifier: string): string[] | undefined {
  const [, rest] = /^(?:@|~|#|@site)\/(.+)$/.exec(specifier) ?? [];
  return rest === undefined ? undefined : [rest, `src/${rest}`];
}
