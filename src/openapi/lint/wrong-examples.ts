import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { ApiSpec } from '../api-spec.ts';
import { isData } from '../document/references-of.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, mapping } from '../document/values.ts';
import { schemaAt } from '../operation/contents.ts';
import { examplesAt } from '../operation/examples.ts';
import { isJson } from '../samples/examples/media-type.ts';
import { type ValueProblem, validateValue } from '../samples/validate-value.ts';
import type { SchemaId } from '../schema/schema-node.ts';

/** An example with the schema that it is one of. */
interface Example {
  value: unknown;
  schema: SchemaId;
  path: readonly string[];
}

/** The examples that do not match their schemas, each with the first reason. */
export function wrongExamples(files: SpecFiles, spec: ApiSpec): Diagnostic[] {
  // A request may leave out what is read-only, and a response what is write-only.
  const schema = (id: SchemaId) => {
    const node = spec.schema(id);
    return node.writeOnly ? { ...node, readOnly: true } : node;
  };
  return examplesOf(files, spec).flatMap((shown) => {
    const [first, ...others] = validateValue(shown.value, shown.schema, schema);
    if (!first) return [];
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const message = `This example does not match its schema: ${reason(first)}${more}.`;
    return problem('openapi/wrong-example', message, {
      location: files.root.locate(shown.path),
      hint: 'Readers copy examples. Correct the example, or the schema if that is wrong.',
    });
  });
}

function examplesOf(files: SpecFiles, spec: ApiSpec): Example[] {
  const examples: Example[] = [];
  const seen = new Set<object>();
  const waiting: Target[] = [{ document: files.root, path: [], value: files.root.value }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path, document } = place;
    // The same object can occur at several places (YAML anchors), even within itself.
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    examples.push(...examplesAtPlace(place, files), ...examplesOfSchema(place, spec));
    for (const [key, child] of Object.entries(value).reverse()) {
      if (!isData(key, path)) waiting.push({ document, path: [...path, key], value: child });
    }
  }
  return examples;
}

/** Examples of a body, parameter or header, which has them beside its schema. */
function examplesAtPlace(place: Target, files: SpecFiles): Example[] {
  const { value, path } = place;
  if (!isMapping(value) || !('example' in value || 'examples' in value)) return [];
  const schema = path.at(-1) === 'properties' ? undefined : schemaAt(place, 'schema', files);
  if (schema === undefined) return [];
  const isText = path.at(-2) === 'content' && !isJson(path.at(-1)!);
  return examplesAt(place, files)
    .filter((example) => 'value' in example && !(isText && typeof example.value === 'string'))
    .map(({ name, value: shown }) => ({
      ...{ value: shown, schema },
      path: name === '' ? [...path, 'example'] : [...path, 'examples', name],
    }));
}

/** Examples that a named schema has itself. */
function examplesOfSchema({ value, path }: Target, spec: ApiSpec): Example[] {
  const isNamed = path.length === 3 && path[0] === 'components' && path[1] === 'schemas';
  const schema = isNamed ? spec.namedSchema(path[2]!) : undefined;
  if (schema === undefined) return [];
  const { example, examples } = mapping(value);
  return [
    ...(example === undefined ? [] : [{ value: example, schema, path: [...path, 'example'] }]),
    ...(Array.isArray(examples) ? examples : []).map((one, index) => ({
      ...{ value: one, schema },
      path: [...path, 'examples', String(index)],
    })),
  ];
}

/** The most characters of a list of values in a message. */
const longest = 80;

function reason({ path, rule, expected: all }: ValueProblem): string {
  const expected = all.length > longest ? `${all.slice(0, longest).trimEnd()} …` : all;
  const what = path === '' ? 'the value' : `\`${path}\``;
  switch (rule) {
    case 'type':
      return `${what} is not of type ${expected}`;
    case 'missing':
      return `${what} is required and missing`;
    case 'unknown':
      return `there is no property ${what}`;
    case 'enum':
      return `${what} is none of ${expected}`;
    case 'option':
      return `${what} fits none of ${expected}`;
    case 'length':
      return `the length of ${what} is not ${expected}`;
    case 'limit':
      return `${what} is not ${expected}`;
    case 'pattern':
      return `${what} does not match ${expected}`;
    case 'never':
      return `${what} is not allowed`;
  }
}
