import type { Header } from '../../openapi/operation/content.ts';
import type { Operation, Parameter } from '../../openapi/operation/operation.ts';
import type { ParameterPlace } from '../../openapi/operation/parameter-place.ts';
import { createFieldPosition } from '../schema/position.ts';
import type { FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { FieldView, SectionView } from '../view/view.ts';
import { parameterExamples } from './named-examples.ts';
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
  const own = tools.field({ ...parameter, id, ...pills }, schema, position, tools);
  const field = withExamples(own, parameter, tools);
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
    return withExamples(field, header, tools);
  });
}

/** Adds examples of the parameter itself, which override those of its schema (OpenAPI 3.1, Parameter Object). */
function withExamples(
  field: FieldView,
  { examples }: Pick<Parameter, 'examples'>,
  tools: ReferenceTools,
): FieldView {
  const label = tools.string('example');
  const { facts, rows } = parameterExamples(examples, field.values !== undefined, tools);
  const others = field.facts.filter((fact) => fact.label !== label);
  return {
    ...field,
    facts: facts.length === 0 ? field.facts : [...others, ...facts],
    ...(rows.length > 0 && { examples: rows }),
  };
}
