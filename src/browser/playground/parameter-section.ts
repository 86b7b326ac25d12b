import type { Parameter } from '../../openapi/operation/operation.ts';
import { isOfBody } from '../../openapi/samples/build-request.ts';
import { givenExample } from '../../openapi/samples/examples/given-value.ts';
import { plainText } from '../../openapi/samples/parameter-text.ts';
import { parameterKey } from '../../openapi/samples/request-values.ts';
import { createControls } from './controls/create-controls.ts';
import { h } from './dom.ts';
import type { Model } from './model.ts';

/** The parameters of one location (path, query or header); undefined if there are none. */
export function parameterSection(
  model: Model,
  places: Parameter['place'][],
): HTMLElement | undefined {
  const { operation } = model.source;
  const parameters = operation.parameters.filter(
    (parameter) => places.includes(parameter.place) && !isOfBody(parameter, operation),
  );
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
  const note = isForbidden(parameter) && model.source.string('playHeaderNote');
  return createControls(model.source).field({
    name: parameter.name,
    schema: parameter.schema,
    isText: parameter.schema === undefined && parameter.contentType === undefined,
    required: parameter.required && !isSetElsewhere(parameter, model),
    hint: [parameter.description, note].filter(Boolean).join(' ') || undefined,
    ...(example && { placeholder: plainText(example.value) }),
    value: model.parameters[key],
    onValue: (value) => {
      const { [key]: _, ...others } = model.parameters;
      model.parameters = value === undefined ? others : { ...others, [key]: value };
      model.changed();
    },
  });
}

/** Whether the browser would drop the header without a warning. A header that is kept may still be overwritten. */
function isForbidden({ place, name }: Parameter): boolean {
  if (place !== 'header') return false;
  try {
    const { headers } = new Request(location.origin, { headers: { [name]: 'x' } });
    return !headers.has(name) || /^user-agent$/i.test(name);
  } catch {
    return false;
  }
}

/** Headers that the body or a credential sets. */
function isSetElsewhere({ place, name }: Parameter, { source }: Model): boolean {
  const schemes = Object.values(source.operation.security.schemes);
  if (place === 'header' && ['accept', 'content-type'].includes(name.toLowerCase())) return true;
  return schemes.some((scheme) => {
    if (scheme.type !== 'apiKey') return place === 'header' && /^authorization$/i.test(name);
    const isSame = scheme.parameter.toLowerCase() === name.toLowerCase();
    return scheme.place === place && isSame;
  });
}
