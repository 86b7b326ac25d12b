import { escapedKey } from '../lib/json-pointer.ts';
import { exactJson } from '../lib/numbers/exact-json.ts';
import { isContainer } from '../lib/numbers/exact-number.ts';
import { exactYaml } from '../lib/numbers/exact-yaml.ts';
import { kindAt, newName } from './component-kinds.ts';
import type { SpecFiles, Target } from './document/spec-files.ts';
import { refOf } from './document/spec-files.ts';
import { list, type Mapping, mapping } from './document/values.ts';
import { aroundChannel } from './excerpt-channel.ts';

/** The most characters of JSON that the components of an excerpt may have, since its consumers have limited room. */
const maxText = 60_000;

/** A part of a specification as a complete document. */
export interface Excerpt {
  document: Mapping;
  /** Components that it refers to but does not contain, because there was no room. */
  leftOut: string[];
}

/** An excerpt as YAML. */
export interface WrittenExcerpt {
  yaml: string;
  leftOut: readonly string[];
}

/** Makes excerpts of one specification. Components are cached, since most are part of many excerpts. */
export interface Excerpts {
  /**
   * The value at `keys` in its place, with all components that it refers to, including those from other files. `shared`
   * is what applies to it but is declared elsewhere, such as for the whole path.
   */
  at(keys: readonly string[], place: Target, shared?: Target): Excerpt;
  /** An excerpt as YAML. */
  yaml(excerpt: Excerpt): string;
}

/** A component with its references changed to those of an excerpt. */
interface Component {
  content: unknown;
  /** Characters of its JSON. */
  length: number;
  /** The parts that it refers to, in order, with the pointers that its references use. */
  targets: { target: Target; kind: string | undefined; pointer: string }[];
}

/** Returns the pointer of a part in the excerpt; a part that is not a component becomes one of this kind. */
type Name = (target: Target, kind: string | undefined) => string;

export function createExcerpts(files: SpecFiles): Excerpts {
  const root = mapping(files.root.value);
  const copies = new Map<unknown, Component>();
  const texts = new WeakMap<object, { pointer: string; text: string }>();
  return { at: excerptAt, yaml };

  function excerptAt(keys: readonly string[], own: Target, shared?: Target): Excerpt {
    const isChannel = keys[0] === 'channels' && keys[1] !== undefined;
    const around = isChannel ? aroundChannel(own, keys[1]!, files) : undefined;
    const document: Mapping = {};
    const taken = new Map<unknown, string>(around?.kept);
    const waiting: { pointer: readonly string[]; target: Target }[] = [];
    const leftOut: string[] = [];
    const name: Name = (target, kind) => nameTarget(target, kind, taken, waiting);
    for (const key of ['openapi', 'asyncapi', 'info', 'servers', 'security']) {
      const value = key === 'info' ? briefInfo(root[key]) : root[key];
      if (value !== undefined)
        document[key] = copy({ document: files.root, path: [key], value }, [key], name);
    }
    const outer = shared ? mapping(copy(shared, keys, name)) : {};
    place(document, keys, withShared(mapping(copy(own, keys, name)), outer));
    for (const [id, operation] of around?.operations ?? []) {
      place(document, ['operations', id], copy(operation, ['operations', id], name));
    }
    const security = around?.security ?? mapping(own.value).security ?? root.security;
    for (const [scheme, target] of namedSchemes(security)) {
      const pointer = ['components', 'securitySchemes', scheme];
      place(document, pointer, copy(target, pointer, name));
    }
    let room = maxText;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { content, length } = component(next.target, next.pointer, name);
      room -= length;
      if (room < 0) leftOut.push(`#/${next.pointer.join('/')}`);
      else place(document, next.pointer, content);
    }
    return { document, leftOut };
  }

  /** Reuses the copy from an earlier excerpt if everything it refers to has the same name in this one. */
  function component(target: Target, keys: readonly string[], name: Name): Component {
    const hit = copies.get(target.value);
    // By a YAML alias, a component can have several names.
    const isSame = hit?.targets
      .map((one) => name(one.target, one.kind) === one.pointer)
      .every(Boolean);
    if (hit && isSame) return hit;
    const targets: Component['targets'] = [];
    const content = copy(target, keys, (one, kind) => {
      const pointer = name(one, kind);
      targets.push({ target: one, kind, pointer });
      return pointer;
    });
    const component = { content, length: exactJson(content).length, targets };
    const isKept = isContainer(target.value) && targets.every((one) => isNamed(one.target, files));
    if (isKept) copies.set(target.value, component);
    return component;
  }

  /** Adds a part to an excerpt and returns its pointer there. */
  function nameTarget(
    target: Target,
    kind: string | undefined,
    taken: Map<unknown, string>,
    waiting: { pointer: readonly string[]; target: Target }[],
  ): string {
    const name = taken.get(target.value);
    if (name !== undefined) return name;
    const pointer = isNamed(target, files) ? target.path : componentFor(target, kind, taken);
    const text = pointer.map(escapedKey).join('/');
    taken.set(target.value, text);
    waiting.push({ pointer, target });
    return text;
  }

  /** A copy whose references point to the components of the excerpt. */
  function copy({ value, document: from }: Target, keys: readonly string[], name: Name): unknown {
    const around = new Set<unknown>();
    const copied = (own: unknown, above: string, last: string): unknown => {
      if (!isContainer(own)) return own;
      // A YAML alias that contains itself.
      if (around.has(own)) return {};
      around.add(own);
      const result = Array.isArray(own)
        ? own.map((entry, index) => copied(entry, last, String(index)))
        : copiedMapping(own as Mapping, above, last);
      around.delete(own);
      return result;
    };
    const copiedMapping = (own: Mapping, above: string, last: string): Mapping => {
      const result: Mapping = Object.fromEntries(
        Object.entries(own).map(([key, entry]) => [key, copied(entry, last, key)]),
      );
      const ref = refOf(own);
      const target = ref === undefined ? undefined : files.follow(ref, from);
      if (target) result.$ref = `#/${name(target, kindAt([above, last]))}`;
      return result;
    };
    return copied(value, keys.at(-2) ?? '', keys.at(-1) ?? '');
  }

  /** Security schemes are used by name, without a reference. */
  function namedSchemes(security: unknown = []): [string, Target][] {
    const all = mapping(mapping(root.components).securitySchemes);
    const text = JSON.stringify(security);
    return Object.entries(all)
      .filter(
        ([name]) =>
          text.includes(JSON.stringify(name)) ||
          text.includes(`#/components/securitySchemes/${name}"`),
      )
      .map(([name, scheme]) => [name, { document: files.root, path: [], value: scheme }]);
  }

  /** Components are written once for all excerpts. */
  function yaml({ document }: Excerpt): string {
    const { components, ...others } = document;
    const kinds = Object.entries(mapping(components));
    const isLast = Object.keys(document).at(-1) === 'components' && others.openapi !== undefined;
    const isPlain = kinds.every(([kind]) => sections.has(kind) || kind === 'securitySchemes');
    if (!isLast || !isPlain || kinds.length === 0) return exactYaml(document);
    const written = kinds.map(([kind, entries]) => {
      const parts = Object.entries(mapping(entries)).map(([name, entry]) => {
        const pointer = `${kind}/${name}`;
        const hit = isContainer(entry) ? texts.get(entry) : undefined;
        if (hit?.pointer === pointer) return hit.text;
        const text = componentYaml(kind, name, entry);
        if (isContainer(entry)) texts.set(entry, { pointer, text });
        return text;
      });
      return `  ${kind}:\n${parts.join('')}`;
    });
    return `${exactYaml(others)}components:\n${written.join('')}`;
  }
}

/** Whether it is a component of the specification, which has the same name in all excerpts. */
function isNamed({ document, path }: Target, files: SpecFiles): boolean {
  return document === files.root && path[0] === 'components' && path.length === 3;
}

/** The YAML lines of a component, indented for its place, without the keys above it. */
function componentYaml(kind: string, name: string, entry: unknown): string {
  const text = exactYaml({ components: { [kind]: Object.fromEntries([[name, entry]]) } });
  return text.slice(text.indexOf('\n', text.indexOf('\n') + 1) + 1);
}

function componentFor(
  target: Target,
  wanted: string | undefined,
  taken: ReadonlyMap<unknown, string>,
): string[] {
  const section = target.path.at(-2) ?? '';
  const kind = wanted ?? (sections.has(section) ? section : 'schemas');
  const name = newName(target);
  const used = new Set(taken.values());
  let unique = name;
  for (let count = 2; used.has(`components/${kind}/${unique}`); count++) unique = name + count;
  return ['components', kind, unique];
}

const sections = new Set([
  ...['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies'],
  ...['links', 'callbacks', 'pathItems', 'messages', 'securitySchemes', 'servers', 'channels'],
  ...['operations', 'replies', 'replyAddresses', 'correlationIds', 'serverVariables', 'tags'],
  ...['operationTraits', 'messageTraits', 'serverBindings', 'channelBindings', 'messageBindings'],
  ...['operationBindings', 'externalDocs'],
]);

/** The operation, with what its path declares for all operations, and without the `$ref` to where it is defined. */
function withShared({ $ref: _, ...own }: Mapping, shared: Mapping): Mapping {
  const parameters = [...list(shared.parameters), ...list(own.parameters)];
  return { ...shared, ...own, ...(parameters.length > 0 && { parameters }) };
}

function briefInfo(info: unknown): Mapping | undefined {
  if (info === undefined) return undefined;
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
