import type { SpecDocument } from '../document/spec-document.ts';
import { isMapping, type Mapping } from '../document/values.ts';

/** A place in one of the source documents of a value. */
export interface Origin {
  document: SpecDocument;
  path: readonly string[];
}

/** A document being changed. Every value keeps the file and line in which its author wrote it. */
export interface Overlaid {
  value(): unknown;
  /** Merges a value into the one at a path; false when the two cannot be merged. */
  update(path: readonly string[], update: unknown, origin: Origin): boolean;
  /** The value at a path, and where it was written. */
  at(path: readonly string[]): { value: unknown; origin: Origin };
  remove(path: readonly string[]): void;
  document(): SpecDocument;
}

/** Never changes the base document: whatever differs is copied, even where YAML aliases share an object. */
export function createOverlaid(base: SpecDocument): Overlaid {
  let root = base.value;
  /** The origins of entries whose origin differs from that of their container. */
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

  /** Replaces the value at a path; `make` receives the old value. */
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

  /** Replaces a value that is neither object nor list. */
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
      // Entries after the removed one move up, but keep their origins.
      const restOrigins = Array.isArray(parent)
        ? parent
            .map((_, index) => originAt([...above, String(index)]))
            .filter((_, index) => index !== Number(key))
        : [];
      change(above, (old) => {
        const copy = copyOf(old as Mapping | unknown[]);
        if (Array.isArray(copy)) {
          copy.splice(Number(key), 1);
          origins.set(copy, new Map(restOrigins.map((origin, index) => [String(index), origin])));
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
