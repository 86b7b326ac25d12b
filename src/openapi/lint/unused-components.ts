import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { pointer } from '../../project/project.ts';
import { referencesOf } from '../document/references-of.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { list, mapping } from '../document/values.ts';

/** Components that nothing refers to, except perhaps themselves. */
export function unusedComponents(document: SpecDocument): Diagnostic[] {
  const root = mapping(document.value);
  const references = referencesOf(root);
  // Other files may refer back to this one.
  if ([...references.keys()].some((ref) => !ref.startsWith('#'))) return [];
  const used = componentsUsed(references);
  const named = namesUsed(root);
  return Object.entries(mapping(root.components)).flatMap(([kind, components]) =>
    Object.keys(kind.startsWith('x-') ? {} : mapping(components))
      .filter((name) => !used.has(pointer(['components', kind, name])))
      .filter((name) => !(byName.has(kind) && named.has(name)))
      .map((name) =>
        problem('openapi/unused', `Nothing refers to \`${name}\` in \`components.${kind}\`.`, {
          location: document.locate(['components', kind, name]),
          hint: 'Remove it, or refer to it from where it was meant for.',
        }),
      ),
  );
}

/** Kinds of components that can be used without a reference. */
const byName = new Set(['schemas', 'securitySchemes']);

/** Pointers of the components that are referred to from outside of themselves. */
function componentsUsed(references: ReadonlyMap<string, string[][]>): Set<string> {
  const used = new Set<string>();
  for (const [ref, places] of references) {
    const target = decodeComponent(ref).split('/').slice(1, 4).join('/');
    const isInside = (place: string[]) => pointer(place.slice(0, 3)) === `/${target}`;
    if (!places.every(isInside)) used.add(`/${target}`);
  }
  return used;
}

/**
 * The names of what is used without a reference: security schemes, and the schemas that a discriminator chooses from.
 */
function namesUsed(root: unknown): Set<string> {
  const names = new Set<string>();
  const seen = new Set<object>();
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const { security, discriminator } = mapping(value);
    for (const need of list(security))
      for (const name of Object.keys(mapping(need))) names.add(name);
    for (const to of Object.values(mapping(mapping(discriminator).mapping))) {
      if (typeof to === 'string') names.add(to.slice(to.lastIndexOf('/') + 1));
    }
    for (const child of Object.values(value)) if (child !== undefined) waiting.push(child);
  }
  const { schemas } = mapping(mapping(root).components);
  for (const [name, schema] of Object.entries(mapping(schemas))) {
    if (isKindOf(schema, mapping(schemas))) names.add(name);
  }
  return names;
}

/** Whether a schema extends one with a discriminator, whose values are then the names of schemas. */
function isKindOf(schema: unknown, schemas: Record<string, unknown>): boolean {
  return list(mapping(schema).allOf).some((part) => {
    const ref = mapping(part).$ref;
    const parent = typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : '';
    return mapping(schemas[parent]).discriminator !== undefined;
  });
}
