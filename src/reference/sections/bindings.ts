import type { Binding, BindingValue } from '../../openapi/channel/bindings.ts';
import type { Message } from '../../openapi/channel/channel.ts';
import { shownValue } from '../../openapi/samples/shown-value.ts';
import { createFieldPosition } from '../schema/position.ts';
import { typeLabel } from '../schema/type-label.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { FactView, FieldView, SectionView } from '../view/view.ts';

/** Parts of a WebSocket's address and of its first request, under the names that they have for endpoints. */
const handshake: Record<string, [anchor: string, title: string]> = {
  query: ['query-parameters', 'apiQueryParameters'],
  headers: ['headers', 'apiHeaders'],
};

/** What the protocols of a channel need: its query and headers, and a section for each protocol. */
export function bindingSections(
  bindings: readonly Binding[],
  tools: ReferenceTools,
): SectionView[] {
  return bindings.flatMap(({ protocol, values }) => {
    const isParameters = ({ name, schema }: BindingValue) =>
      name in handshake && schema !== undefined && tools.spec.schema(schema).properties.length > 0;
    const parameters = values.filter(isParameters).map(({ name, schema }): SectionView => {
      const [anchor, title] = handshake[name]!;
      return {
        id: tools.anchors.of(anchor),
        title: tools.string(title),
        fields: tools.spec
          .schema(schema!)
          .properties.map((property) => valueField(property, ['parameter', property.name], tools)),
      };
    });
    const others = values.filter((value) => !isParameters(value));
    if (others.length === 0) return parameters;
    const id = tools.anchors.of(protocol);
    const fields = others.map((value) => valueField(value, [protocol, value.name], tools));
    return [...parameters, { id, title: nameOf(protocol), fields }];
  });
}

/** The same for an operation, whose section already has a title. */
export function bindingFields(
  bindings: readonly Binding[],
  words: readonly string[],
  tools: ReferenceTools,
): FieldView[] {
  return bindings.flatMap(({ protocol, values }) =>
    values.map(({ name, ...value }) => {
      const full = { ...value, name: `${protocol}.${name}` };
      return valueField(full, [...words, protocol, name], tools);
    }),
  );
}

/** Facts about a message besides its schema. */
export function messageFacts(message: Message, tools: ReferenceTools): FactView[] {
  const { foreign, correlationId, tags, bindings } = message;
  return [
    ...(foreign ? [{ label: 'schemaFormat', values: [foreign.format] }] : []),
    ...(correlationId ? [{ label: 'correlationId', values: [correlationId.location] }] : []),
    ...(tags.length === 0 ? [] : [{ label: 'tags', values: tags }]),
    ...bindings.flatMap(({ protocol, values }) =>
      values.map(({ name, text, schema }) => ({
        label: `${protocol}.${name}`,
        values: schema === undefined ? [text ?? ''] : schemaTexts(schema, tools),
      })),
    ),
  ];
}

/** The allowed values of a schema, or else its type. */
function schemaTexts(schema: string, { spec }: ReferenceTools): string[] {
  const node = spec.schema(schema);
  return node.enum?.map(({ value }) => shownValue(value)) ?? [typeLabel(node, spec)];
}

function valueField(
  value: BindingValue & { required?: boolean },
  words: readonly string[],
  tools: ReferenceTools,
): FieldView {
  const id = tools.anchors.of(...words);
  const { name, text, required = false } = value;
  const description =
    value.schema === undefined ? undefined : tools.spec.schema(value.schema).description;
  const position = createFieldPosition(words, id, 'request', tools);
  const facts = { id, name, required, ...(description !== undefined && { description }) };
  const field = tools.field(facts, value.schema, position, tools);
  return text === undefined ? field : { ...field, type: text };
}

/** The name of a protocol as it spells it itself. */
function nameOf(protocol: string): string {
  return protocols[protocol] ?? protocol.toUpperCase();
}

const protocols: Record<string, string | undefined> = {
  ...{ ws: 'WebSocket', kafka: 'Kafka', mercure: 'Mercure', redis: 'Redis', pulsar: 'Pulsar' },
  ...{ solace: 'Solace', googlepubsub: 'Google Pub/Sub', ibmmq: 'IBM MQ', mqtt5: 'MQTT 5' },
};
