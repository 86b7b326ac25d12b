import type { SpecDocument } from '../document/spec-document.ts';
import { refOf } from '../document/spec-files.ts';
import { specKind } from '../document/spec-kind.ts';
import { isMapping, list, mapping } from '../document/values.ts';
import type { PartTarget, SpecParts } from './spec-parts.ts';
import { partsBelow, rootPosition } from './structure.ts';

/** Keys at the top of a document that hold reusable parts. */
const holders = new Set(['definitions', '$defs', 'parameters', 'responses', 'securityDefinitions']);

/**
 * Parts that only removed ones refer to: named schemas or whole files. Parts that nothing referred to before stay,
 * since that was the author's choice.
 */
export function unreachedParts(parts: SpecParts, removed: ReadonlySet<object>): Set<object> {
  const whole = wholeDocuments(parts);
  const units = new Set(parts.documents.flatMap((document) => unitsOf(document, whole)));
  const root = parts.files.root.value as object;
  const before = reach([root], new Set());
  const loose = [...units].filter((unit) => !before.has(unit));
  const after = reach([root, ...loose], removed);
  const documents = parts.documents.map(({ value }) => Object(value) as object);
  return new Set([...units, ...documents].filter((part) => before.has(part) && !after.has(part)));

  function reach(from: readonly object[], without: ReadonlySet<object>): Set<object> {
    const seen = new Set<object>();
    const waiting = [...from];
    for (let value = waiting.pop(); value; value = waiting.pop()) {
      if (seen.has(value) || without.has(value)) continue;
      seen.add(value);
      const { position, document } = parts.nodes.get(value) ?? {
        position: rootPosition,
        document: parts.files.root,
      };
      for (const [, child] of partsBelow(value, position))
        if (!units.has(child)) waiting.push(child);
      for (const target of targetsOf(value, document)) waiting.push(...keptBy(target));
    }
    return seen;
  }

  /** A reference keeps its target, the unit that contains it, and the file. */
  function keptBy({ document, way }: PartTarget): object[] {
    const unit = way.findLast((step) => units.has(step));
    const target = way.at(-1)!;
    const isWhole = target === document.value || unit === undefined;
    return isWhole ? [target, document.value as object] : [target, unit, ...shellOf(document)];
  }

  /** The file itself stays if one of its parts does. */
  function shellOf(document: SpecDocument): object[] {
    return document === parts.files.root ? [] : [document.value as object];
  }

  function targetsOf(value: object, document: SpecDocument): PartTarget[] {
    if (!isMapping(value)) return [];
    const names = [refOf(value), ...mappedTo(value.discriminator)];
    const targets = names.flatMap((ref) => {
      if (ref === undefined) return [];
      return (
        parts.target(ref, document) ?? parts.target(`#/components/schemas/${ref}`, document) ?? []
      );
    });
    return [...targets, ...schemesOf(value.security)];
  }

  function schemesOf(security: unknown): PartTarget[] {
    const names = list(security).flatMap((entry) => Object.keys(mapping(entry)));
    return names.flatMap((name) => {
      const key = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
      const { root: document } = parts.files;
      return (
        parts.target(`#/components/securitySchemes/${key}`, document) ??
        parts.target(`#/securityDefinitions/${key}`, document) ??
        (name.includes('#') ? parts.target(name, document) : undefined) ??
        []
      );
    });
  }
}

export function mappedTo(discriminator: unknown): string[] {
  const { mapping: mapped } = mapping(discriminator);
  return Object.values(mapping(mapped)).filter((to) => typeof to === 'string');
}

/** Files that are a single part, not several named ones. */
function wholeDocuments(parts: SpecParts): Set<SpecDocument> {
  const whole = new Set<SpecDocument>([parts.files.root]);
  for (const [value, { document }] of parts.nodes) {
    const ref = refOf(value);
    const target = ref === undefined ? undefined : parts.target(ref, document);
    if (target?.path.length === 0) whole.add(target.document);
  }
  return whole;
}

function unitsOf(document: SpecDocument, whole: ReadonlySet<SpecDocument>): object[] {
  const root = mapping(document.value);
  const isPlain = !whole.has(document) && specKind(root) === undefined && !('components' in root);
  const containers = [
    ...Object.values(mapping(root.components)),
    ...[...holders].map((key) => root[key]),
    ...(isPlain ? [root] : []),
  ];
  return containers
    .flatMap((container) => Object.values(mapping(container)))
    .filter((unit) => typeof unit === 'object' && unit !== null);
}
