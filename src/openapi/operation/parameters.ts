import type { SpecFiles, Target } from '../document/spec-files.ts';
import { mapping, words } from '../document/values.ts';
import { pillsOf } from '../schema/pills.ts';
import { contentsAt, schemaAt } from './contents.ts';
import { examplesAt } from './examples.ts';
import type { Parameter } from './operation.ts';
import type { ParameterPlace } from './parameter-place.ts';
import { defaultExplode, defaultStyle, styleOf } from './parameter-style.ts';
import { itemsAt } from './references.ts';

const places = new Set<unknown>(['path', 'query', 'querystring', 'header', 'cookie']);

/**
 * The parameters of an operation: those of its path item, overridden by its own parameters with the same name and
 * place, and names in braces in the path that are not described anywhere.
 */
export function parametersOf(
  operation: Target,
  item: Target | undefined,
  path: string,
  files: SpecFiles,
  pillKeys: readonly string[],
): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const place of [item, operation]) {
    for (const entry of place ? itemsAt(place, 'parameters', files) : []) {
      const parameter = parameterAt(entry, files, pillKeys);
      if (parameter) parameters.set(`${parameter.place} ${parameter.name}`, parameter);
    }
  }
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (path.startsWith('/') && !parameters.has(`path ${name}`)) {
      parameters.set(`path ${name}`, impliedParameter(name));
    }
  }
  return [...parameters.values()];
}

function parameterAt(
  entry: Target,
  files: SpecFiles,
  pillKeys: readonly string[],
): Parameter | undefined {
  const value = mapping(entry.value);
  const name = words(value.name);
  if (name === undefined || !places.has(value.in)) return undefined;
  const place = value.in as ParameterPlace;
  const style = styleOf(value.style) ?? defaultStyle(place);
  const [content] = contentsAt(entry, files);
  const schema = content?.schema ?? schemaAt(entry, 'schema', files);
  const pills = pillsOf(value, []);
  const ofSchema = pillsOf(mapping(mapping(value).schema), pillKeys);
  const description = words(value.description);
  return {
    name,
    place,
    required: value.required === true || place === 'path',
    deprecated: value.deprecated === true,
    ...(description !== undefined && { description }),
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : defaultExplode(style),
    allowReserved: value.allowReserved === true,
    allowEmptyValue: value.allowEmptyValue === true,
    ...(schema !== undefined && { schema }),
    ...(content && { contentType: content.type }),
    examples: [...examplesAt(entry, files), ...(content?.examples ?? [])],
    pills: { pre: [...pills.pre, ...ofSchema.pre], post: [...pills.post, ...ofSchema.post] },
  };
}

function impliedParameter(name: string): Parameter {
  return {
    name,
    place: 'path',
    required: true,
    deprecated: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    allowEmptyValue: false,
    examples: [],
    pills: { pre: [], post: [] },
    implied: true,
  };
}
