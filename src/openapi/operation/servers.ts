import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import { isUrl } from '../document/spec-name.ts';
import { list, mapping, strings, words } from '../document/values.ts';
import type { Server } from './operation.ts';

/** The servers of the first level that has any. `spec` is the base of relative addresses if it is a URL. */
export function serversOf(levels: readonly unknown[], spec: string): Server[] {
  for (const level of levels) {
    const servers = list(mapping(level).servers).flatMap((entry) => serverOf(entry, spec));
    if (servers.length > 0) return servers;
  }
  return [];
}

function serverOf(value: unknown, spec: string): Server[] {
  const { url, name, description, variables } = mapping(value);
  if (typeof url !== 'string') return [];
  const [label, text] = [words(name), words(description)];
  return [
    {
      url: withoutEndSlashes(resolved(url.trim(), spec)),
      ...(label !== undefined && { name: label }),
      ...(text !== undefined && { description: text }),
      variables: Object.entries(mapping(variables)).map(([variable, entry]) => {
        const about = words(mapping(entry).description);
        const allowed = list(mapping(entry).enum).flatMap((choice) => valueText(choice) ?? []);
        const initial = valueText(mapping(entry).default) ?? allowed[0];
        return {
          name: variable,
          ...(initial !== undefined && { default: initial }),
          ...(allowed.length > 0 && { enum: allowed }),
          ...(about !== undefined && { description: about }),
        };
      }),
    },
  ].filter((server) => server.url !== '' || strings([url]).length > 0);
}

/** The value of a variable. It may be empty, for a part of the address that can be omitted. */
export function valueText(value: unknown): string | undefined {
  return value === '' ? value : words(value);
}

function resolved(url: string, spec: string): string {
  // A variable may be where a URL must not contain braces.
  if (/^[a-z{][a-z0-9+.{}-]*:\/\//i.test(url) || !isUrl(spec)) return url;
  const marked = url.replaceAll('{', '%7B').replaceAll('}', '%7D');
  return new URL(marked, spec).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
