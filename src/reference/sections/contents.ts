import type { Content, PartEncoding } from '../../openapi/operation/content.ts';
import { defaultExplode } from '../../openapi/operation/parameter-style.ts';
import { createFieldPosition } from '../schema/position.ts';
import { isDropdown } from '../schema/schema-choices.ts';
import type { FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { ContentSetView, FactView, FieldView } from '../view/view.ts';
import { bodyExampleRows, toldExamples } from './named-examples.ts';
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
      (schema ?? itemSchema) !== undefined || toldExamples(examples).length > 0,
  );
  if (known.length === 0) return undefined;
  const groups = new Map<string, Content[]>();
  for (const content of known) {
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
      field: withTold(contentField(group[0]!, words, anchor, side, tools), group, tools),
    })),
  };
}

function withTold(field: FieldView, group: readonly Content[], tools: ReferenceTools): FieldView {
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
  const type = content.schema === undefined ? `${field.type}, …` : field.type;
  for (const [name, part] of Object.entries(content.encoding)) {
    const row = field.tree?.fields.find((entry) => entry.name === name);
    if (!row) continue;
    const facts = partStyle(name, part, content, tools);
    if (part.contentType !== undefined) {
      facts.push({ label: tools.string('apiContentType'), values: [part.contentType] });
    }
    const headers = headerFields(part.headers, [...words, name], side, tools);
    if (headers.length > 0) {
      facts.push({
        label: tools.string('apiHeaders'),
        values: headers.map((header) => header.name ?? ''),
      });
    }
    row.facts = [...facts, ...row.facts];
  }
  return { ...field, type, facts: [...field.facts, ...positionFacts(content)] };
}

/** Content types of parts without names: of the first ones, and of all further ones. */
function positionFacts({ prefixEncoding = [], itemEncoding }: Content): FactView[] {
  const fact = (label: string, parts: readonly PartEncoding[]): FactView[] => {
    const values = parts.flatMap(({ contentType }) => contentType ?? []);
    return values.length > 0 ? [{ label, values }] : [];
  };
  return [
    ...fact('prefixEncoding', prefixEncoding),
    ...fact('itemEncoding', itemEncoding ? [itemEncoding] : []),
  ];
}

/** How a list or an object of a form is written, where the specification says so. */
function partStyle(
  name: string,
  { style, explode }: PartEncoding,
  { schema }: Content,
  { spec, string }: ReferenceTools,
): FactView[] {
  if (schema === undefined || (style === undefined && explode === undefined)) return [];
  const property = spec.schema(schema).properties.find((one) => one.name === name);
  const own = style ?? 'form';
  const part = { name, style: own, explode: explode ?? defaultExplode(own) };
  return styleFacts(part, property && spec.schema(property.schema), string);
}
