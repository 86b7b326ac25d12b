import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import { list, mapping, words } from '../document/values.ts';
import type { Server } from '../operation/operation.ts';
import { pick } from '../operation/pick.ts';
import { entriesAt } from '../operation/references.ts';
import { valueText } from '../operation/servers.ts';

/** A server as one address. AsyncAPI 3 has host and path, AsyncAPI 2 a URL that may lack its protocol. */
export function serverAt(place: Target, files: SpecFiles): Server | undefined {
  const value = mapping(place.value);
  const written = words(value.host) ?? words(value.url);
  if (written === undefined) return undefined;
  const protocol = words(value.protocol) ?? 'wss';
  const path = words(value.pathname) ?? '';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `${protocol}://${written}`;
  return {
    url: `${withoutEndSlashes(address)}${withoutEndSlashes(path)}`,
    ...pick(value, ['description']),
    variables: entriesAt(place, 'variables', files).map(([name, entry]) => {
      const variable = mapping(entry.value);
      const allowed = list(variable.enum).flatMap((choice) => valueText(choice) ?? []);
      const initial = valueText(variable.default) ?? allowed[0];
      return {
        name,
        ...(initial !== undefined && { default: initial }),
        ...(allowed.length > 0 && { enum: allowed }),
        ...pick(variable, ['description']),
      };
    }),
  };
}
