import { inlineCode } from '../../lib/text/markdown-code.ts';

/** One difference between two versions of an API. */
export interface Change {
  /** What has changed, in words that stay the same: `parameter-required`, `response-property-removed`. */
  kind: string;
  /** Whether clients written for the old version may fail with the new one. */
  breaking: boolean;
  /** The operation it is in. */
  operation?: { method: string; path: string };
  /** The named schema it is in, if several operations share it. */
  schema?: string;
  /** In words, as a line of Markdown. */
  message: string;
  from?: unknown;
  to?: unknown;
}

/** Who writes a value: a client in a request, the API in a response. */
export type Side = 'request' | 'response';

/** Where in an API a comparison is. */
export interface Place {
  /** The operation or schema that all changes below this place belong to. */
  of: Pick<Change, 'operation' | 'schema'>;
  side: Side;
  /** In words: ``query parameter `limit` ``, `response 200`. */
  name: string;
  /** The names of the properties above, outermost first. */
  path: readonly string[];
}

/** Collects changes. A schema that is both sent and received may be reached twice. */
export interface Changes {
  add(change: Change): void;
  list(): Change[];
}

export function createChanges(): Changes {
  const changes = new Map<string, Change>();
  return {
    add(change) {
      const { operation, schema, message, breaking } = change;
      const key = JSON.stringify([operation, schema, message]);
      const entry = changes.get(key);
      if (!entry || (breaking && !entry.breaking)) changes.set(key, change);
    },
    list: () => [...changes.values()],
  };
}

/** The value that a place is about: ``the property `user.name` of the body``. */
export function nameOf({ name, path }: Pick<Place, 'name' | 'path'>): string {
  if (path.length === 0) return `the ${name}`;
  const property = path.join('.').replaceAll('.[]', '[]');
  const owner = name === '' ? '' : ` of the ${name}`;
  return `${property.endsWith('[]') ? 'each entry of ' : 'the property '}${code(property.replace(/(?<=.)\[\]$/, ''))}${owner}`;
}

export function code(text: string): string {
  return inlineCode(text.replace(/\s+/g, ' '));
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
