import type { Header } from '../../openapi/operation/content.ts';
import type { Operation, Parameter } from '../../openapi/operation/operation.ts';
import type { ParameterPlace } from '../../openapi/operation/parameter-place.ts';
import { shownValue } from '../../openapi/samples/shown-value.ts';
import { createFieldPosition } from '../schema/position.ts';
import type { FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { FactView, FieldView, SectionView } from '../view/view.ts';
import { styleFacts } from './written-as.ts';

const places: readonly [ParameterPlace[], string, string][] = [
  [['path'], 'path-parameters', 'apiPathParameters'],
  [['query', 'querystring'], 'query-parameters', 'apiQueryParameters'],
  [['header'], 'headers', 'apiHeaders'],
  [['cookie'], 'cookies', 'apiCookies'],
];

/** One section for each place of parameters. */
export function parameterSections(operation: Operation, tools: ReferenceTools): SectionView[] {
  return places.flatMap(([kinds, anchor, title]) => {
    const parameters = operation.parameters.filter(({ place }) => kinds.includes(place));
    if (parameters.length === 0) return [];
    return [
      {
        id: tools.anchors.of(anchor),
        title: tools.string(title),
        fields: parameters.map((parameter) => parameterField(parameter, tools)),
      },
    ];
  });
}

function parameterField(parameter: Parameter, tools: ReferenceTools): FieldView {
  const { name, place, schema, pills } = parameter;
  const id = tools.anchors.of('parameter', name);
  const position = createFieldPosition(['parameter', name], id, 'request', tools);
  const field = tools.field({ ...parameter, id, ...pills }, schema, position, tools);
  const node = schema === undefined ? undefined : tools.spec.schema(schema);
  return {
    ...field,
    type: parameter.implied ? 'string' : field.type,
    facts: [
      ...(parameter.contentType === undefined
        ? styleFacts(parameter, node, tools.string)
        : [{ label: tools.string('apiContentType'), values: [parameter.contentType] }]),
      ...(place === 'query' && parameter.allowEmptyValue
        ? [{ label: tools.string('apiMayBeEmpty'), values: [] }]
        : []),
      ...(parameter.allowReserved ? [reservedFact] : []),
      ...field.facts,
      ...exampleFact(parameter, field, tools),
    ],
  };
}

/** Characters such as `/` and `?` are sent as they are. */
const reservedFact = { label: 'allowReserved', values: ['true'] };

/** Fields for the headers of a response or of a part of a body. */
export function headerFields(
  headers: readonly Header[],
  words: readonly string[],
  side: FieldPosition['side'],
  tools: ReferenceTools,
): FieldView[] {
  return headers.map((header) => {
    const id = tools.anchors.of(...words, header.name);
    const position = createFieldPosition([...words, header.name], id, side, tools);
    const field = tools.field({ ...header, id }, header.schema, position, tools);
    return { ...field, facts: [...field.facts, ...exampleFact(header, field, tools)] };
  });
}

/**
 * Examples of the parameter itself, if those of its schema are not shown. For an enum, only examples with a summary
 * or description.
 */
function exampleFact(
  { examples }: Pick<Parameter, 'examples'>,
  field: FieldView,
  { string }: ReferenceTools,
): FactView[] {
  const label = string('example');
  if (field.facts.some((fact) => fact.label === label)) return [];
  const values = examples.flatMap(({ value, text, summary, name }) => {
    const written = text ?? (value === undefined || value === '' ? '' : shownValue(value));
    if (field.values && summary === undefined) return [];
    if (written === '' || written.length > 120) return [];
    const called = summary ?? name;
    return [called === '' ? written : `${written} (${called})`];
  });
  return values.length === 0 ? [] : [{ label, values: values.slice(0, 5) }];
}
