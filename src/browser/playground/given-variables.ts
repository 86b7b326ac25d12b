import type { Server } from '../../openapi/operation/operation.ts';

declare global {
  /** What scripts of authors call; `templates/partials/scripts.hbs` makes it before they run. */
  var mintlify: { api: { playground: { variables?: unknown } } } | undefined;
}

/** What a script of the author has set for variables of a server, where it is one of the values that they can have. */
export function givenVariables({ variables }: Pick<Server, 'variables'>): Record<string, string> {
  const settings = globalThis.mintlify?.api?.playground?.variables;
  if (typeof settings !== 'object' || settings === null) return {};
  const values = new Map<string, unknown>(Object.entries(settings));
  return Object.fromEntries(
    variables.flatMap(({ name, enum: allowed = [] }) => {
      const value = values.get(name);
      const fits = typeof value === 'string' && (allowed.length === 0 || allowed.includes(value));
      return fits ? [[name, value]] : [];
    }),
  );
}
