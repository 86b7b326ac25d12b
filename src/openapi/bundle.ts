import { escapedKey } from '../lib/json-pointer.ts';
import { isContainer } from '../lib/numbers/exact-number.ts';
import { componentKinds, kindAt, newName } from './component-kinds.ts';
import type { SpecDocument } from './document/spec-document.ts';
import { refOf, type SpecFiles, type Target } from './document/spec-files.ts';
import { isMapping, type Mapping, mapping } from './document/values.ts';

/**
 * A specification as one document: whatever it refers to in other files is put under `components` (in version 2.0,
 * under `definitions` and so on), by its name there. A part that cannot be a component, such as a path or an operation,
 * replaces the reference to it. Numbers keep their digits, and references that point nowhere stay as they are.
 */
export function bundleOf(files: SpecFiles): Mapping {
  const { root } = files;
  const source = mapping(root.value);
  const folders = source.swagger === undefined ? components : swaggerSections;
  /** The pointer of each value from another file. */
  const placed = new Map<unknown, string[]>();
  const used = new Set<string>();
  const waiting: { keys: string[]; target: Target }[] = [];
  for (const [kind, folder] of folders) {
    for (const [name, value] of Object.entries(mapping(valueAt(source, folder)))) {
      used.add(`${kind} ${name}`);
      const target = elsewhere(value, root);
      if (target && !placed.has(target.value)) placed.set(target.value, [...folder, name]);
    }
  }
  const bundle = copy(source, root, [], new Set()) as Mapping;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { keys, target } = next;
    place(bundle, keys, copy(target.value, target.document, keys, new Set([target.value])));
  }
  return bundle;

  function elsewhere(value: unknown, from: SpecDocument): Target | undefined {
    const ref = refOf(value);
    const target = ref === undefined ? undefined : files.follow(ref, from);
    return target && target.document !== root ? target : undefined;
  }

  function copy(
    value: unknown,
    from: SpecDocument,
    keys: readonly string[],
    above: ReadonlySet<unknown>,
  ): unknown {
    if (!isContainer(value)) return value;
    if (Array.isArray(value)) {
      return value.map((entry, index) => copy(entry, from, [...keys, String(index)], above));
    }
    const own = value as Mapping;
    const ref = refOf(own);
    const target = ref === undefined ? undefined : files.follow(ref, from);
    const rest = () =>
      Object.fromEntries(
        Object.entries(own)
          .filter(([key]) => target === undefined || key !== '$ref')
          .map(([key, entry]) => [key, copyOf(key, entry)]),
      );
    const copyOf = (key: string, entry: unknown) =>
      key === 'mapping' && keys.at(-1) === 'discriminator'
        ? mapped(entry, from)
        : copy(entry, from, [...keys, key], above);
    if (!target) return rest();
    if (target.document === root) return { $ref: refTo(target.path), ...rest() };
    const position = placed.get(target.value);
    if (position && position.join('\n') !== keys.join('\n'))
      return { $ref: refTo(position), ...rest() };
    const folder = position ? undefined : folders.get(kindAt(keys) ?? '');
    if (folder) return { $ref: refTo(component(folder, target, keys)), ...rest() };
    if (above.has(target.value)) return rest();
    const inside = new Set([...above, target.value]);
    return { ...mapping(copy(target.value, target.document, keys, inside)), ...rest() };
  }

  /** Values of a discriminator are references in plain text (OpenAPI 3.1, Discriminator Object). */
  function mapped(value: unknown, from: SpecDocument): unknown {
    return Object.fromEntries(
      Object.entries(mapping(value)).map(([key, text]) => {
        const isFile = typeof text === 'string' && /[./#]/.test(text);
        const target = isFile ? files.follow(text, from) : undefined;
        if (!target) return [key, text];
        const path = target.document === root ? target.path : undefined;
        const own = path ?? placed.get(target.value);
        const folder = folders.get('schemas')!;
        return [key, refTo(own ?? component(folder, target, ['schemas', key]))];
      }),
    );
  }

  function component(folder: readonly string[], target: Target, keys: readonly string[]): string[] {
    const kind = kindAt(keys) ?? 'schemas';
    const wanted = newName(target);
    let name = wanted;
    for (let count = 2; used.has(`${kind} ${name}`); count++) name = `${wanted}${count}`;
    used.add(`${kind} ${name}`);
    const pointer = [...folder, name];
    placed.set(target.value, pointer);
    waiting.push({ keys: pointer, target });
    return pointer;
  }
}

const components: ReadonlyMap<string, readonly string[]> = new Map(
  [...componentKinds].map((kind) => [kind, ['components', kind]]),
);

const swaggerSections: ReadonlyMap<string, readonly string[]> = new Map([
  ['schemas', ['definitions']],
  ['parameters', ['parameters']],
  ['responses', ['responses']],
]);

function refTo(path: readonly string[]): string {
  return `#/${path.map((key) => encodeURI(escapedKey(key))).join('/')}`;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => (isMapping(at) ? at[key] : undefined), value);
}

function place(document: Mapping, keys: readonly string[], value: unknown): void {
  let at = document;
  for (const key of keys.slice(0, -1)) {
    if (!isMapping(at[key])) at[key] = {};
    at = at[key] as Mapping;
  }
  Object.defineProperty(at, keys.at(-1)!, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}
