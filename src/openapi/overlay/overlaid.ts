import type { SpecDocument } from '../document/spec-document.ts';
import { isMapping, type Mapping } from '../document/values.ts';

/** A place in one of the documents that a value may come from. */
export interface Origin {
  document: SpecDocument;
  path: readonly string[];
}

/** A document under change. Every value still knows the file and the line that its author wrote it in. */
export interface Overlaid {
  value(): unknown;
  /** Merges a value into what stands at a path; false when the two do not fit together. */
  update(path: readonly string[], update: unknown, origin: Origin): boolean;
  /** What stands at a path, and where it was written. */
  at(path: readonly string[]): { value: unknown; origin: Origin };
  remove(path: readonly string[]): void;
  document(): SpecDocument;
}

/** The base document is not changed: what differs is copied, also where YAML aliases share an object. */
export function createOverlaid(base: SpecDocument): Overlaid {
  let root = base.value;
  /** Where entries of a container come from, when it is not from where the container does. */
  const origins = new WeakMap<object, Map<string, Origin>>();

  function originAt(path: readonly string[]): Origin {
    let value = root;
    let origin: Origin = { document: base, path: [] };
    for (const key of path) {
      const own = isContainer(value) ? origins.get(value)?.get(key) : undefined;
      origin = own ?? below(origin, key);
      value = entryOf(value, key);
    }
    return origin;
  }

  function copyOf<T extends Mapping | unknown[]>(value: T): T {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
    origins.set(copy, new Map(origins.get(value)));
    return copy;
  }

  /** Puts another value at a path; `make` gets the one that stands there. */
  function change(path: readonly string[], make: (old: unknown) => unknown): void {
    const changed = (old: unknown, depth: number): unknown => {
      const key = path[depth];
      if (key === undefined || !isContainer(old)) return make(old);
      return withEntry(copyOf(old), key, changed(entryOf(old, key), depth + 1));
    };
    root = changed(root, 0);
  }

  function merged(old: Mapping | unknown[], update: unknown, origin: Origin): unknown {
    const copy = copyOf(old);
    const own = origins.get(copy)!;
    if (Array.isArray(copy)) {
      const isList = Array.isArray(update);
      (isList ? update : [update]).forEach((entry, index) => {
        own.set(String(copy.length), isList ? below(origin, String(index)) : origin);
        copy.push(entry);
      });
      return copy;
    }
    for (const [key, entry] of Object.entries(update as Mapping)) {
      const inside = entryOf(old, key);
      const from = below(origin, key);
      if (isContainer(inside) && areAlike(inside, entry)) {
        withEntry(copy, key, merged(inside, entry, from));
      } else {
        withEntry(copy, key, entry);
        own.set(key, from);
      }
    }
    return copy;
  }

  /** A text, a number, a word: another one takes its place. */
  function replace(path: readonly string[], update: unknown, origin: Origin): boolean {
    const above = path.slice(0, -1);
    const key = path.at(-1);
    if (key === undefined || isContainer(update)) return false;
    change(above, (old) => {
      const copy = copyOf(old as Mapping | unknown[]);
      origins.get(copy)!.set(key, origin);
      return withEntry(copy, key, update);
    });
    return true;
  }

  return {
    value: () => root,
    at: (path) => ({ value: path.reduce(entryOf, root), origin: originAt(path) }),
    update(path, update, origin) {
      const target = path.reduce(entryOf, root);
      if (!isContainer(target)) return replace(path, update, origin);
      if (!Array.isArray(target) && !isMapping(update)) return false;
      change(path, () => merged(target, update, origin));
      return true;
    },
    remove(path) {
      const above = path.slice(0, -1);
      const key = path.at(-1);
      if (key === undefined) return;
      const parent = above.reduce(entryOf, root);
      if (!isContainer(parent) || !Object.hasOwn(parent, key)) return;
      // Entries behind the removed one of a list move up, and keep where they were written.
      const kept = Array.isArray(parent)
        ? parent
            .map((_, index) => originAt([...above, String(index)]))
            .filter((_, index) => index !== Number(key))
        : [];
      change(above, (old) => {
        const copy = copyOf(old as Mapping | unknown[]);
        if (Array.isArray(copy)) {
          copy.splice(Number(key), 1);
          origins.set(copy, new Map(kept.map((origin, index) => [String(index), origin])));
        } else delete copy[key];
        return copy;
      });
    },
    document: () => ({
      name: base.name,
      value: root,
      locate(path) {
        const origin = originAt(path);
        return origin.document.locate(origin.path);
      },
    }),
  };
}

function below({ document, path }: Origin, key: string): Origin {
  return { document, path: [...path, key] };
}

function isContainer(value: unknown): value is Mapping | unknown[] {
  return isMapping(value) || Array.isArray(value);
}

function entryOf(value: unknown, key: string): unknown {
  return isContainer(value) && Object.hasOwn(value, key) ? (value as Mapping)[key] : undefined;
}

function withEntry<T extends object>(container: T, key: string, value: unknown): T {
  return Object.defineProperty(container, key, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}

function areAlike(one: unknown, other: unknown): boolean {
  return Array.isArray(one) ? Array.isArray(other) : isMapping(one) && isMapping(other);
}
