/**
 * An endpoint as named in navigation entries and frontmatter: `METHOD /path`, optionally preceded by the spec's name.
 */
export interface EndpointName {
  /** The file or URL of the spec, if the author gives one. */
  spec?: string;
  /** In lower case; or `webhook` or `channel`. */
  method: string;
  /** The path, or the name of a webhook or channel. */
  path: string;
}

/** Longer texts are not names of endpoints and are not matched against the patterns. */
const maxLength = 4000;

const methods = 'get|put|post|delete|options|head|patch|trace|query';
const operation = new RegExp(`^(?:(\\S.*?)\\s+)?(${methods})\\s+(\\/.*|\\{.*)$`, 'i');
const looseOperation = new RegExp(`^(?:(\\S.*?)\\s+)?(${methods})\\s+(\\S+)$`, 'i');
const webhook = /^(?:(\S.*?)\s+)?(webhook)\s+(\S.*)$/i;

/**
 * Parses `[spec] METHOD /path` or `[spec] webhook name`, in any letter case. The slash distinguishes endpoints from
 * pages with names like `get started`.
 */
export function parseEndpoint(text: string): EndpointName | undefined {
  const name = text.trim();
  return name.length > maxLength ? undefined : named(operation.exec(name) ?? webhook.exec(name));
}

/** The same for frontmatter. Since it can only name an endpoint there, the first slash may be missing. */
export function parseBoundEndpoint(text: string): EndpointName | undefined {
  const strict = parseEndpoint(text);
  if (strict) return strict;
  const name = text.trim();
  const loose = name.length > maxLength ? undefined : named(looseOperation.exec(name));
  return loose && { ...loose, path: loose.path.includes('://') ? loose.path : `/${loose.path}` };
}

/** Parses `[spec] name`, as in `asyncapi` and `openapi-schema`. */
export function parseNamed(text: string): { spec?: string; name: string } | undefined {
  const words = text.trim().split(/\s+/);
  const name = words.pop();
  if (!name) return undefined;
  return words.length > 0 ? { spec: words.join(' '), name } : { name };
}

/** The name of an endpoint in messages and ids: `GET /users`, `webhook order`. */
export function endpointLabel({ method, path }: Pick<EndpointName, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

function named(match: RegExpExecArray | null): EndpointName | undefined {
  if (!match) return undefined;
  const [, spec, method = '', path = ''] = match;
  return { ...(spec !== undefined && { spec }), method: method.toLowerCase(), path };
}
