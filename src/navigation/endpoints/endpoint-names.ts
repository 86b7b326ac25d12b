/**
 * An endpoint as navigation entries and frontmatter name it: `METHOD /path`, with the spec's name before it if need be.
 */
export interface EndpointName {
  /** File or URL of the spec, where the author gives one. */
  spec?: string;
  /** Lower case; `webhook`, `channel`. */
  method: string;
  /** Path, or name of a webhook or channel. */
  path: string;
}

const methods = 'get|put|post|delete|options|head|patch|trace|query';
const operation = new RegExp(`^(?:(\\S.*?)\\s+)?(${methods})\\s+(\\/.*|\\{.*)$`, 'i');
const looseOperation = new RegExp(`^(?:(\\S.*?)\\s+)?(${methods})\\s+(\\S+)$`, 'i');
const webhook = /^(?:(\S.*?)\s+)?(webhook)\s+(\S.*)$/i;

/**
 * `[spec] METHOD /path` or `[spec] webhook name`, in any letter case. The slash tells endpoints from pages that are
 * called `get started`.
 */
export function parseEndpoint(text: string): EndpointName | undefined {
  return named(operation.exec(text.trim()) ?? webhook.exec(text.trim()));
}

/** The same from frontmatter, where nothing else can be meant: the slash may be missing. */
export function parseBoundEndpoint(text: string): EndpointName | undefined {
  const strict = parseEndpoint(text);
  if (strict) return strict;
  const loose = named(looseOperation.exec(text.trim()));
  return loose && { ...loose, path: loose.path.includes('://') ? loose.path : `/${loose.path}` };
}

/** `[spec] name`, as `asyncapi` and `openapi-schema` have it. */
export function parseNamed(text: string): { spec?: string; name: string } | undefined {
  const words = text.trim().split(/\s+/);
  const name = words.pop();
  if (!name) return undefined;
  return words.length > 0 ? { spec: words.join(' '), name } : { name };
}

/** `GET /users`, `webhook order`: how messages and ids call an endpoint. */
export function endpointLabel({ method, path }: Pick<EndpointName, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

function named(match: RegExpExecArray | null): EndpointName | undefined {
  if (!match) return undefined;
  const [, spec, method = '', path = ''] = match;
  return { ...(spec !== undefined && { spec }), method: method.toLowerCase(), path };
}
