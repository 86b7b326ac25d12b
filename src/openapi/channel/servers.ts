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
  const version = words(value.protocolVersion);
  const name = [words(value.title), version && `${protocol.toUpperCase()} ${version}`];
  const text = [words(value.summary), words(value.description)].filter(Boolean).join('\n\n');
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `${protocol}://${written}`;
  return {
    url: `${withoutEndSlashes(address)}${withoutEndSlashes(path)}`,
    ...(name.some(Boolean) && { name: name.filter(Boolean).join(', ') }),
    ...(text !== '' && { description: text }),
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
