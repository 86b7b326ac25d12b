import type { Parameter } from '../../openapi/operation/operation.ts';
import { givenExample } from '../../openapi/samples/default-values.ts';
import { plainText } from '../../openapi/samples/parameter-text.ts';
import { parameterKey } from '../../openapi/samples/request-values.ts';
import { field } from './controls/field.ts';
import { h } from './dom.ts';
import type { Model } from './model.ts';

/** The parameters of one place; undefined when there are none. */
export function parameterSection(
  model: Model,
  places: Parameter['place'][],
): HTMLElement | undefined {
  const { operation } = model.source;
  const parameters = operation.parameters.filter(({ place }) => places.includes(place));
  if (parameters.length === 0) return undefined;
  return h(
    'div',
    { class: 'oct-play-fields' },
    ...parameters.map((entry) => parameterField(entry, model)),
  );
}

function parameterField(parameter: Parameter, model: Model): HTMLElement {
  const key = parameterKey(parameter);
  const example = givenExample(parameter.examples);
  return field(
    {
      name: parameter.name,
      schema: parameter.schema,
      required: parameter.required,
      hint: parameter.description,
      ...(example && { placeholder: plainText(example.value) }),
      value: model.parameters[key],
      onValue: (value) => {
        const { [key]: _, ...others } = model.parameters;
        model.parameters = value === undefined ? others : { ...others, [key]: value };
        model.changed();
      },
    },
    model.source,
  );
}

/** Names of the path's parameters that have no value: without them there is no address. */
export function missingParameters(model: Model): string[] {
  return model.source.operation.parameters
    .filter((parameter) => parameter.place === 'path')
    .filter((parameter) => {
      const value = model.parameters[parameterKey(parameter)];
      return value === undefined || value === '';
    })
    .map(({ name }) => name);
}
