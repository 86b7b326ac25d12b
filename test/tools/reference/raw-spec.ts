// Counts what a specification says from the raw document alone: nothing of Octavo's own reading is used here, so that
// what it overlooks is missed by this.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { type At, type ExpectedValue, expectedValues } from './raw-values.ts';

type Json = Record<string, unknown>;

/** What has to be found by name in the page of an operation. */
export interface Expected {
  /** `get /users/{id}`, `webhook order.printed`. */
  operation: string;
  parameters: string[];
  /** Of bodies, two levels deep. */
  properties: string[];
  /** Allowed values and defaults of these. */
  values: ExpectedValue[];
  responses: string[];
  /** Of responses. */
  headers: string[];
  security: string[];
  scopes: string[];
  callbacks: string[];
  /** Addresses of `externalDocs`. */
  addresses: string[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The documents of a specification, by file; references are followed between them. */
export function createRawSpec(file: string) {
  const documents = new Map<string, Json>();
  const open = (path: string): Json => {
    const known = documents.get(path);
    if (known) return known;
    const text = readFileSync(path, 'utf8');
    const value = (
      path.endsWith('.json') ? JSON.parse(text) : load(text, { schema: CORE_SCHEMA })
    ) as Json;
    documents.set(path, value);
    return value;
  };

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

  interface Named {
    name: string;
    raw: unknown;
    at: At;
  }

  /** A schema's properties, `levels` deep. `hidden` is what the side of the body leaves out. */
  function properties(at: At, levels: number, hidden: string, seen: unknown[] = []): Named[] {
    const { value } = at;
    if (!isObject(value) || seen.includes(value) || value[hidden] === true) return [];
    const inside = [...seen, value];
    const names: Named[] = [];
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
      names.push({ name, raw: object(own.value)[name], at: property });
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

  function bodies(holder: At, hidden: string): Named[] {
    const content = get(holder, 'content');
    return Object.keys(object(content.value)).flatMap((type) =>
      properties(get(get(content, type), 'schema'), 2, hidden),
    );
  }

  /** Parameters of Swagger 2 have the keywords of their schema on themselves. */
  function parameterValues(at: At): ExpectedValue[] {
    const name = String(object(at.value).name);
    const schema = get(at, 'schema');
    const raw = object(at.value).schema;
    const isOwn = !isObject(schema.value);
    return expectedValues(name, isOwn ? at.value : raw, isOwn ? at : schema, { get, list });
  }

  function expected(operation: string, item: At, at: At, root: At, isWebhook: boolean): Expected {
    const own = list(at, 'parameters');
    const names = new Set(own.map(keyOf));
    const inherited = list(item, 'parameters').filter((entry) => !names.has(keyOf(entry)));
    const parameters = [...inherited, ...own].filter(
      ({ value }) => !['body', 'formData'].includes(`${object(value).in}`),
    );
    const responses = get(at, 'responses');
    const statuses = Object.keys(object(responses.value)).filter((key) => !key.startsWith('x-'));
    // How the API is called says nothing of its own calls.
    const shared = isWebhook ? undefined : object(root.value).security;
    const security = object(at.value).security ?? shared;
    const needs = (Array.isArray(security) ? security : []).map(object);
    const fields = [
      ...bodies(get(at, 'requestBody'), isWebhook ? 'writeOnly' : 'readOnly'),
      ...statuses.flatMap((status) => bodies(get(responses, status), 'writeOnly')),
    ];
    const { url } = object(get(at, 'externalDocs').value);
    return {
      operation,
      parameters: unique(parameters.map(({ value }) => String(object(value).name))),
      properties: unique(fields.map(({ name }) => name)),
      values: [
        ...parameters.flatMap(parameterValues),
        ...fields.flatMap((field) =>
          expectedValues(field.name, field.raw, field.at, { get, list }),
        ),
      ],
      responses: statuses,
      headers: unique(
        statuses.flatMap((status) =>
          Object.keys(object(get(get(responses, status), 'headers').value)),
        ),
      ),
      security: unique(needs.flatMap((need) => Object.keys(need))),
      scopes: unique(
        needs
          .flatMap((need) => Object.values(need))
          .flat()
          .map(String),
      ),
      callbacks: Object.keys(object(get(at, 'callbacks').value)),
      addresses: typeof url === 'string' ? [url] : [],
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

function keyOf({ value }: At): string {
  return `${object(value).in} ${object(value).name}`;
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
