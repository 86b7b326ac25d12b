// Counts what a specification says from the raw document alone: nothing of Octavo's own reading is used here, so that
// what it overlooks is missed by this.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { load } from 'js-yaml';

type Json = Record<string, unknown>;

/** What has to be found by name in the page of an operation. */
export interface Expected {
  /** `get /users/{id}`, `webhook order.printed`. */
  operation: string;
  parameters: string[];
  /** Of bodies, two levels deep. */
  properties: string[];
  responses: string[];
  security: string[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The documents of a specification, by file; references are followed between them. */
export function createRawSpec(file: string) {
  const documents = new Map<string, Json>();
  const open = (path: string): Json => {
    const known = documents.get(path);
    if (known) return known;
    const text = readFileSync(path, 'utf8');
    const value = (path.endsWith('.json') ? JSON.parse(text) : load(text)) as Json;
    documents.set(path, value);
    return value;
  };

  interface At {
    value: unknown;
    file: string;
  }

  function deref(at: At, steps = 0): At {
    const ref = isObject(at.value) ? at.value.$ref : undefined;
    if (typeof ref !== 'string' || steps > 30) return at;
    const [path = '', hash = ''] = ref.split('#');
    if (/^https?:/.test(path)) return { value: {}, file: at.file };
    const target = path === '' ? at.file : resolve(dirname(at.file), path);
    let value: unknown = open(target);
    for (const part of hash.split('/').slice(1)) {
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      const next = deref({ value, file: target }, steps + 1);
      value = isObject(next.value) || Array.isArray(next.value) ? (next.value as Json)[key] : {};
    }
    return deref({ value, file: target }, steps + 1);
  }

  const get = (at: At, key: string): At => deref({ value: object(at.value)[key], file: at.file });
  const list = (at: At, key: string): At[] => {
    const { value, file: inside } = get(at, key);
    return (Array.isArray(value) ? value : []).map((entry) =>
      deref({ value: entry, file: inside }),
    );
  };

  /** Names of a schema's properties, `levels` deep. `hidden` is what the side of the body leaves out. */
  function properties(at: At, levels: number, hidden: string, seen: unknown[] = []): string[] {
    const { value } = at;
    if (!isObject(value) || seen.includes(value) || value[hidden] === true) return [];
    const inside = [...seen, value];
    const names: string[] = [];
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
      // A single option beside `null` is the schema itself; several are all there to choose from.
      for (const part of list(at, keyword)) names.push(...properties(part, levels, hidden, inside));
    }
    // Of an object, `items` says nothing.
    if (value.type !== 'object') {
      names.push(...properties(get(at, 'items'), levels, hidden, inside));
    }
    const own = get(at, 'properties');
    for (const name of Object.keys(object(own.value))) {
      const property = get(own, name);
      // Beside a reference, keywords count as well: authors mean them.
      if (object(object(own.value)[name])[hidden] === true || isHidden(property, hidden)) continue;
      names.push(name);
      if (levels > 1) names.push(...properties(property, levels - 1, hidden, inside));
    }
    return names;
  }

  /** Said by the property itself or a part of it. */
  function isHidden(at: At, hidden: string): boolean {
    return (
      object(at.value)[hidden] === true ||
      list(at, 'allOf').some((part) => object(part.value)[hidden] === true)
    );
  }

  function bodies(holder: At, hidden: string): string[] {
    const content = get(holder, 'content');
    return Object.keys(object(content.value)).flatMap((type) =>
      properties(get(get(content, type), 'schema'), 2, hidden),
    );
  }

  function expected(operation: string, item: At, at: At, root: At, isWebhook: boolean): Expected {
    const parameters = [...list(item, 'parameters'), ...list(at, 'parameters')];
    const plain = parameters.filter(
      ({ value }) => !['body', 'formData'].includes(`${object(value).in}`),
    );
    const responses = get(at, 'responses');
    const statuses = Object.keys(object(responses.value)).filter((key) => !key.startsWith('x-'));
    const security = object(at.value).security ?? object(root.value).security;
    return {
      operation,
      parameters: unique(plain.map(({ value }) => String(object(value).name))),
      properties: unique([
        ...bodies(get(at, 'requestBody'), isWebhook ? 'writeOnly' : 'readOnly'),
        ...statuses.flatMap((status) => bodies(get(responses, status), 'writeOnly')),
      ]),
      responses: statuses,
      security: unique(
        (Array.isArray(security) ? security : []).flatMap((need) => Object.keys(object(need))),
      ),
    };
  }

  return {
    operations(): Expected[] {
      const root: At = { value: open(file), file };
      const found: Expected[] = [];
      const paths = get(root, 'paths');
      for (const path of Object.keys(object(paths.value))) {
        if (!path.startsWith('/')) continue;
        const item = get(paths, path);
        for (const method of methods) {
          const operation = get(item, method);
          if (!isObject(operation.value) || operation.value['x-excluded'] === true) continue;
          found.push(expected(`${method} ${path}`, item, operation, root, false));
        }
      }
      const hooks = isObject(object(root.value).webhooks) ? 'webhooks' : 'x-webhooks';
      for (const name of Object.keys(object(get(root, hooks).value))) {
        const item = get(get(root, hooks), name);
        const method = methods.find((key) => isObject(get(item, key).value));
        if (!method) continue;
        const operation = get(item, method);
        if (object(operation.value)['x-excluded'] === true) continue;
        found.push(expected(`webhook ${name}`, item, operation, root, true));
      }
      return found;
    },
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
