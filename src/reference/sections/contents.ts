import type { Content, PartEncoding } from '../../openapi/operation/content.ts';
import { defaultExplode } from '../../openapi/operation/parameter-style.ts';
import type { SchemaId } from '../../openapi/schema/schema-node.ts';
import { createFieldPosition } from '../schema/position.ts';
import { isDropdown } from '../schema/schema-choices.ts';
import { emptyField, emptyTree } from '../view/empty-view.ts';
import type { FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { ContentSetView, FactView, FieldView, Prose } from '../view/view.ts';
import { annotatedExamples, bodyExampleRows } from './named-examples.ts';
import { headerFields } from './parameters.ts';
import { styleFacts } from './written-as.ts';

/** A body in each of its content types. Undefined when there is none or nothing is known about it. */
export function contentSet(
  contents: readonly Content[],
  words: readonly string[],
  anchor: string,
  side: FieldPosition['side'],
  tools: ReferenceTools,
): ContentSetView | undefined {
  const known = contents.filter(
    ({ schema, itemSchema, examples }) =>
      (schema ?? itemSchema) !== undefined || annotatedExamples(examples).length > 0,
  );
  if (known.length === 0) return undefined;
  // A single one has all types beside the title; of several, each has its own.
  const relevant = known.length > 1 ? contents : known;
  const groups = new Map<string, Content[]>();
  for (const content of relevant) {
    // Content types with the same schema and encoding are shown together.
    const { type: _, examples: __, ...shown } = content;
    const key = JSON.stringify(shown);
    groups.set(key, [...(groups.get(key) ?? []), content]);
  }
  const labels = [...groups.values()].map((group) => group.map(({ type }) => type).join(', '));
  return {
    control: tools.anchors.control(),
    label: tools.string('apiContentType'),
    dropdown: isDropdown(labels),
    options: [...groups.values()].map((group, index) => ({
      label: labels[index]!,
      chosen: index === 0,
      field: withExampleRows(contentField(group[0]!, words, anchor, side, tools), group, tools),
    })),
  };
}

/** Removes descriptions that only repeat that of the body or response above them. */
export function withoutRepeated(set: ContentSetView, above: Prose | undefined): ContentSetView {
  const options = set.options.map((option) => {
    const { description, ...field } = option.field;
    return above && description?.source === above.source ? { ...option, field } : option;
  });
  return { ...set, options };
}

function withExampleRows(
  field: FieldView,
  group: readonly Content[],
  tools: ReferenceTools,
): FieldView {
  const rows = bodyExampleRows(
    group.flatMap(({ examples }) => examples),
    tools,
  );
  return rows.length === 0 ? field : { ...field, examples: rows };
}

function contentField(
  content: Content,
  words: readonly string[],
  anchor: string,
  side: FieldPosition['side'],
  tools: ReferenceTools,
): FieldView {
  const position = { ...createFieldPosition(words, anchor, side, tools), bare: true };
  const field = tools.field({}, content.schema ?? content.itemSchema, position, tools);
  const isList = content.schema === undefined && content.itemSchema !== undefined;
  const type = isList ? `${field.type}, …` : field.type;
  tellEncoding(field, content, { words, side }, tools);
  return { ...field, type, facts: [...field.facts, ...positionFacts(content)] };
}

/** Adds to the fields of a form how they are encoded, including fields of parts that have parts themselves. */
function tellEncoding(
  field: FieldView,
  { schema, encoding = {} }: { schema?: SchemaId; encoding?: Record<string, PartEncoding> },
  { words, side }: Pick<FieldPosition, 'words' | 'side'>,
  tools: ReferenceTools,
): void {
  const { spec, string } = tools;
  const properties = schema === undefined ? [] : spec.schema(schema).properties;
  for (const [name, part] of Object.entries(encoding)) {
    const row = field.tree?.fields.find((entry) => entry.name === name);
    if (!row) continue;
    const own = properties.find((property) => property.name === name)?.schema;
    const facts = partStyle(name, part, own, tools);
    if (part.contentType !== undefined) {
      facts.push({ label: string('apiContentType'), values: [part.contentType] });
    }
    if (part.allowEmptyValue) facts.push({ label: string('apiMayBeEmpty'), values: [] });
    const inside = [...words, name];
    row.facts = [...facts, ...positionFacts(part), ...row.facts];
    const inner = { ...part, ...(own !== undefined && { schema: own }) };
    tellEncoding(row, inner, { words: inside, side }, tools);
    const headers = headerFields(part.headers, [...inside, 'headers'], side, tools);
    if (headers.length > 0) {
      row.tree ??= emptyTree(tools);
      row.tree.fields.unshift(headersOfPart(headers, tools));
    }
  }
}

/** The headers of a part as a field next to its properties. */
function headersOfPart(fields: FieldView[], tools: ReferenceTools): FieldView {
  const name = tools.string('apiHeaders');
  const tree = { ...emptyTree(tools), fields };
  return { ...emptyField('object'), name, placeholder: true, tree };
}

/** Content types of parts without names: of the first ones, and of all further ones. */
function positionFacts({
  prefixEncoding = [],
  itemEncoding,
}: Pick<PartEncoding, 'prefixEncoding' | 'itemEncoding'>): FactView[] {
  const fact = (label: string, parts: readonly PartEncoding[]): FactView[] => {
    const values = parts.flatMap(({ contentType }) => contentType ?? []);
    return values.length > 0 ? [{ label, values }] : [];
  };
  return [
    ...fact('prefixEncoding', prefixEncoding),
    ...fact('itemEncoding', itemEncoding ? [itemEncoding] : []),
  ];
}

/** How a list or an object in a form is written, if the specification says so. */
function partStyle(
  name: string,
  { style, explode }: PartEncoding,
  schema: SchemaId | undefined,
  { spec, string }: ReferenceTools,
): FactView[] {
  if (style === undefined && explode === undefined) return [];
  const own = style ?? 'form';
  const part = { name, style: own, explode: explode ?? defaultExplode(own) };
  return styleFacts(part, schema === undefined ? undefined : spec.schema(schema), string);
}
