import type { Server } from '../../openapi/operation/operation.ts';

declare global {
  /** The API for authors' scripts. `templates/partials/scripts.hbs` creates it before they run. */
  var mintlify: { api: { playground: { variables?: unknown } } } | undefined;
}

/** The values that an author's script has set for a server's variables, as far as the server allows them. */
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
