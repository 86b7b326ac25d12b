import type { SchemaId } from '../../openapi/schema/schema-node.ts';
import type { Anchors } from '../view/anchors.ts';
import { maxListed } from '../view/page-room.ts';
import type { Overflow, ReferenceTools } from '../view/tools.ts';
import type { NamedSchemaView, SectionView } from '../view/view.ts';
import { createFieldPosition } from './position.ts';

type ListedSchema = NonNullable<ReturnType<Overflow['take']>>;

/** Collects the named schemas that are shown at the end of a page and not in place. */
export function createOverflow(anchors: Anchors): Overflow {
  const entries = new Map<SchemaId, ListedSchema>();
  const waiting: ListedSchema[] = [];
  return {
    href(schema, name) {
      let listed = entries.get(schema);
      if (!listed) {
        if (entries.size >= maxListed) return undefined;
        listed = { schema, name, id: anchors.of('schema', name) };
        entries.set(schema, listed);
        waiting.push(listed);
      }
      return `#${listed.id}`;
    },
    take: () => waiting.shift(),
  };
}

/** The list at the end of a page; undefined when all schemas fit in place. */
export function overflowSection(tools: ReferenceTools): SectionView | undefined {
  const schemas = overflowViews(tools);
  if (schemas.length === 0) return undefined;
  return {
    id: tools.anchors.of('schemas'),
    title: tools.string('apiSchemas'),
    fields: [],
    schemas,
  };
}

/** The schemas of the list, including those that have no room inside them. Each is listed once, so this ends. */
function overflowViews(tools: ReferenceTools): NamedSchemaView[] {
  const views: NamedSchemaView[] = [];
  for (let next = tools.overflow.take(); next; next = tools.overflow.take()) {
    const { id, name, schema } = next;
    const position = {
      ...createFieldPosition(['schema', name], id, 'response', tools),
      bare: true,
      listed: true,
    };
    // Only its own fields; schemas below them are also in the list.
    position.room = { fields: 0 };
    const field = tools.field({}, schema, position, tools);
    views.push({
      id,
      name,
      open: tools.settings.expanded,
      // The type is usually the name that is already shown.
      ...(field.type !== name && { type: field.type }),
      field,
    });
  }
  return views;
}
