import { escapedKey } from '../lib/json-pointer.ts';
import type { SpecFiles, Target } from './document/spec-files.ts';
import { refOf } from './document/spec-files.ts';
import { type Mapping, mapping } from './document/values.ts';
import { exactJson } from './numbers/exact-json.ts';
import { isContainer } from './numbers/exact-number.ts';

/** The most characters of JSON that the components of an excerpt may have, since its consumers have limited room. */
const mostText = 60_000;

/** A part of a specification as a complete document. */
export interface Excerpt {
  document: Mapping;
  /** Components that it refers to but does not contain, because there was no room. */
  leftOut: string[];
}

/** The value at `keys` in its place, with all components that it refers to, including those from other files. */
export function excerptAt(keys: readonly string[], value: unknown, files: SpecFiles): Excerpt {
  const root = mapping(files.root.value);
  const document: Mapping = {};
  for (const key of ['openapi', 'asyncapi', 'info', 'servers', 'security']) {
    if (root[key] !== undefined) document[key] = key === 'info' ? briefInfo(root[key]) : root[key];
  }
  const taken = new Map<unknown, string>();
  const waiting: { pointer: readonly string[]; target: Target }[] = [];
  const leftOut: string[] = [];
  place(document, keys, copy({ document: files.root, path: [...keys], value }));
  addSecurity();

  let room = mostText;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const made = copy(next.target);
    room -= exactJson(made).length;
    if (room < 0) leftOut.push(`#/${next.pointer.join('/')}`);
    else place(document, next.pointer, made);
  }
  return { document, leftOut };

  /** A copy whose references point to the components of the excerpt. */
  function copy({ value, document: from }: Target): unknown {
    const above = new Set<unknown>();
    const copied = (own: unknown): unknown => {
      if (!isContainer(own)) return own;
      // A YAML alias that contains itself.
      if (above.has(own)) return {};
      above.add(own);
      const made = Array.isArray(own) ? own.map(copied) : copiedMapping(own as Mapping);
      above.delete(own);
      return made;
    };
    const copiedMapping = (own: Mapping): Mapping => {
      const made: Mapping = Object.fromEntries(
        Object.entries(own).map(([key, entry]) => [key, copied(entry)]),
      );
      const ref = refOf(own);
      const found = ref === undefined ? undefined : files.follow(ref, from);
      if (found) made.$ref = `#/${pointerOf(found)}`;
      return made;
    };
    return copied(value);
  }

  function pointerOf(target: Target): string {
    const known = taken.get(target.value);
    if (known !== undefined) return known;
    const isOwn = target.document === files.root && target.path[0] === 'components';
    const path = isOwn && target.path.length === 3 ? target.path : componentFor(target);
    const text = path.map(escapedKey).join('/');
    taken.set(target.value, text);
    waiting.push({ pointer: path, target });
    return text;
  }

  function componentFor({ path }: Target): string[] {
    const section = path.at(-2) ?? '';
    const kind = sections.has(section) ? section : 'schemas';
    const name = path.at(-1) ?? 'Document';
    const used = new Set(taken.values());
    let unique = name;
    for (let count = 2; used.has(`components/${kind}/${unique}`); count++) unique = name + count;
    return ['components', kind, unique];
  }

  /** Security schemes are used by name, without a reference. */
  function addSecurity(): void {
    const all = mapping(mapping(root.components).securitySchemes);
    const text = JSON.stringify(mapping(value).security ?? root.security ?? []);
    for (const [name, scheme] of Object.entries(all)) {
      const isNamed = text.includes(JSON.stringify(name));
      if (!isNamed && !text.includes(`#/components/securitySchemes/${name}"`)) continue;
      const made = copy({ document: files.root, path: [], value: scheme });
      place(document, ['components', 'securitySchemes', name], made);
    }
  }
}

const sections = new Set([
  ...['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies'],
  ...['links', 'callbacks', 'pathItems', 'messages'],
]);

function briefInfo(info: unknown): Mapping {
  const { title, version } = mapping(info);
  return { ...(title !== undefined && { title }), ...(version !== undefined && { version }) };
}

function place(document: Mapping, keys: readonly string[], value: unknown): void {
  let at = document;
  for (const key of keys.slice(0, -1)) {
    if (!Object.hasOwn(at, key)) setOwn(at, key, {});
    at = at[key] as Mapping;
  }
  setOwn(at, keys.at(-1)!, value);
}

/** Works even for a key named `__proto__`. */
function setOwn(holder: Mapping, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}
