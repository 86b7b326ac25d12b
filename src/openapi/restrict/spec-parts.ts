import type { SpecDocument } from '../document/spec-document.ts';
import { documentNamed, fragmentKeys, refOf, type SpecFiles } from '../document/spec-files.ts';
import { type Position, partsBelow, rootPosition } from './structure.ts';

/** Every object of the documents that make up a specification, by identity, so a YAML alias is one part. */
export interface SpecParts {
  files: SpecFiles;
  documents: readonly SpecDocument[];
  nodes: ReadonlyMap<object, Part>;
  /** All steps of a reference, its target last, and the path of the target. Undefined when it points nowhere. */
  target(ref: string, from: SpecDocument): PartTarget | undefined;
}

export interface Part {
  position: Position;
  document: SpecDocument;
  parents: object[];
}

export interface PartTarget {
  document: SpecDocument;
  path: string[];
  way: object[];
}

export function specParts(files: SpecFiles, documents: readonly SpecDocument[]): SpecParts {
  const byName = new Map(documents.map((document) => [document.name, document]));
  const nodes = new Map<object, Part>();
  for (const document of documents) addParts(document, nodes);
  return {
    files,
    documents,
    nodes,
    target(ref, from) {
      const [file = '', fragment = ''] = ref.split('#', 2);
      const name = file === '' ? from.name : documentNamed(file, from.name);
      let document = name === undefined ? undefined : byName.get(name);
      if (!document) return undefined;
      let path: string[] = [];
      let value: unknown = document.value;
      const way: unknown[] = [value];
      for (const key of fragmentKeys(fragment)) {
        const next = refOf(value);
        if (next !== undefined && !Object.hasOwn(Object(value), key)) {
          const through = files.follow(next, document);
          if (!through) return undefined;
          ({ document, path, value } = through);
          way.push(value);
        }
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
          return undefined;
        }
        value = (value as Record<string, unknown>)[key];
        path = [...path, key];
        way.push(value);
      }
      return { document, path, way: way.filter((one) => typeof one === 'object' && one !== null) };
    },
  };
}

function addParts(document: SpecDocument, nodes: Map<object, Part>): void {
  const root = document.value;
  if (typeof root !== 'object' || root === null || nodes.has(root)) return;
  nodes.set(root, { position: rootPosition, document, parents: [] });
  const waiting: [object, Position][] = [[root, rootPosition]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, position] = next;
    for (const [, child, below] of partsBelow(value, position)) {
      const part = nodes.get(child);
      if (part) part.parents.push(value);
      else {
        nodes.set(child, { position: below, document, parents: [value] });
        waiting.push([child, below]);
      }
    }
  }
}
