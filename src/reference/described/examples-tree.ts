import type { Element, ElementContent, Root } from 'hast';
import { exactJson } from '../../lib/numbers/exact-json.ts';
import { componentNode } from '../../mdx/hast/component-node.ts';
import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { Operation } from '../../openapi/operation/operation.ts';
import { requestBodies } from '../../openapi/samples/request-bodies.ts';
import {
  bodyFile,
  requestSamples,
  type SampleSettings,
} from '../../openapi/samples/request-samples.ts';
import {
  type BodyExample,
  bodyExamples,
  type ResponseExamples,
  responseExamples,
} from '../../openapi/samples/response-examples.ts';
import type { SchemaLookup } from '../../openapi/schema/schema-node.ts';

/** An operation with access to its schemas. */
export interface Endpoint {
  operation: Operation;
  schema: SchemaLookup;
}

/**
 * The right column of an endpoint page: samples of the request and examples of responses, as the components that
 * authors use by hand (`RequestExample`, `BodyExample`, `ResponseExample`). If `ids` shows that the body already has one
 * of them, the author's replaces the generated one.
 */
export function examplesTree(
  { operation, schema }: Endpoint,
  ids: readonly string[],
  settings: SampleSettings,
  string: (key: string) => string,
): Root {
  const children: ElementContent[] = [];
  const samples = ids.includes('request-example')
    ? []
    : requestExample(operation, schema, settings, string);
  children.push(...samples);
  if (!ids.includes('body-example')) {
    const isFirstShown = samples.length > 0 && operation.codeSamples.length === 0;
    children.push(...bodyExample(operation, schema, string, isFirstShown));
  }
  if (!ids.includes('response-example'))
    children.push(...responseExample(operation, schema, string));
  return { type: 'root', children };
}

/** The right column of a schema's page: an example, and the schema as JSON Schema. */
export function modelTree(
  name: string,
  ids: readonly string[],
  spec: ApiSpec | undefined,
  string: (key: string) => string,
): Root {
  const id = spec?.namedSchema(name);
  if (!spec || id === undefined || ids.includes('response-example')) {
    return { type: 'root', children: [] };
  }
  const content = { type: 'application/json', schema: id, examples: [], encoding: {} };
  const bodies = bodyExamples([content], (one) => spec.schema(one), { side: 'response' });
  const schema = exactJson(spec.jsonSchema(name), 2);
  const blocks = [
    ...bodies.map((example) => exampleBlock(example, string('example'))),
    exampleBlock({ label: '', type: '', grammar: 'json', code: schema }, 'JSON Schema'),
  ];
  return { type: 'root', children: [exampleGroup('ResponseExample', name, blocks)] };
}

function requestExample(
  operation: Operation,
  schema: SchemaLookup,
  settings: SampleSettings,
  string: (key: string) => string,
): Element[] {
  if (operation.kind !== 'operation' && operation.codeSamples.length === 0) {
    const payloads = bodyExamples(operation.body?.contents ?? [], schema, { side: 'response' });
    if (payloads.length === 0) return [];
    const title = string('examplePayload');
    return [
      exampleGroup(
        'RequestExample',
        title,
        payloads.map((example) => exampleBlock(example, example.label || title)),
      ),
    ];
  }
  const samples = requestSamples(operation, schema, settings);
  if (samples.length === 0) return [];
  const blocks = samples.map(({ label, grammar, code, language }) =>
    componentNode(
      'CodeBlock',
      { code, language: grammar, title: label, className: language && `oct-sample` },
      [],
    ),
  );
  return [exampleGroup('RequestExample', string('request'), blocks)];
}

/**
 * The bodies of a request if it has several, or if samples read it from a file. The first is already shown in the
 * samples, so it is not shown again unless chosen.
 */
function bodyExample(
  operation: Operation,
  schema: SchemaLookup,
  string: (key: string) => string,
  isFirstShown: boolean,
): Element[] {
  if (operation.kind !== 'operation') return [];
  const bodies = requestBodies(operation, schema);
  const [first] = bodies;
  const file = first && bodyFile(first.type, first.code);
  if (bodies.length < 2 && file === undefined) return [];
  const title = string('apiBody');
  const blocks = bodies.map((example, index) => {
    const names = index === 0 && file !== undefined ? [file] : [];
    if (names.length === 0 || bodies.length > 1) names.unshift(example.label);
    return exampleBlock(example, names.join(' · '));
  });
  const isAbove = isFirstShown && file === undefined;
  return [exampleGroup('BodyExample', title, blocks, isAbove ? 'oct-shown-above' : '')];
}

function responseExample(
  operation: Operation,
  schema: SchemaLookup,
  string: (key: string) => string,
): Element[] {
  const responses = responseExamples(operation, schema);
  if (responses.every((response) => response.examples.length === 0)) return [];
  const isChosenTwice =
    responses.length > 1 && responses.some((response) => response.examples.length > 1);
  const blocks = responses.flatMap((response) =>
    isChosenTwice && response.examples.length > 1
      ? [choiceOf(response)]
      : responseBlocks(response, string),
  );
  return [exampleGroup('ResponseExample', string('response'), blocks)];
}

/** The examples of one status as a choice, if there are several. */
function choiceOf({ status, examples }: ResponseExamples): Element {
  const blocks = examples.map((example) => exampleBlock(example, example.label));
  return componentNode('CodeGroup', { title: status, dropdown: true, sync: false }, blocks);
}

function responseBlocks(
  { status, examples: bodies }: ResponseExamples,
  string: (key: string) => string,
): Element[] {
  if (bodies.length === 0) {
    const props = { code: string('noResponseBody'), language: 'text', title: status, nocopy: true };
    return [componentNode('CodeBlock', props, [])];
  }
  return bodies.map((example) => {
    const title = example.label === '' ? status : `${status} · ${example.label}`;
    return exampleBlock(example, title);
  });
}

/** The most characters shown of an address that contains the whole file. */
const shownSigns = 60;

/** The example of a body. Images, sounds and videos are shown above their address. */
export function exampleBlock({ code, grammar, label, media }: BodyExample, title: string): Element {
  const isInline = media?.url.startsWith('data:') === true;
  const shown = isInline && code.length > shownSigns ? `${code.slice(0, shownSigns)}…` : code;
  const props = { code: shown, language: grammar, title: title || label };
  return componentNode(
    'CodeBlock',
    { ...props, ...(media && { media }), ...(isInline && { nocopy: true }) },
    [],
  );
}

/** In characters: the longest status, and the length of all of them in two lines. */
const longestStatus = 7;
const longestStatuses = 60;

/** Long names are easier to read in a dropdown than as tabs; statuses are tabs as long as they fit in two lines. */
export function exampleGroup(
  name: string,
  title: string,
  blocks: Element[],
  className = '',
): Element {
  const labels = blocks.map((node) => String(node.data?.props?.title ?? ''));
  const areStatuses =
    name === 'ResponseExample' && labels.every((label) => label.length <= longestStatus);
  const longest = areStatuses ? longestStatuses : 24;
  const dropdown =
    blocks.length > 1 && (name === 'RequestExample' || labels.join('').length > longest);
  // A single entry with the same name makes the heading redundant.
  const headings: Element[] =
    blocks.length === 1 && labels[0] === title
      ? []
      : [
          {
            type: 'element',
            tagName: 'p',
            properties: { className: ['oct-example-title'] },
            children: [{ type: 'text', value: title }],
          },
        ];
  const sync = name === 'RequestExample';
  const props = { dropdown, sync, className: `oct-endpoint-example ${className}`.trim() };
  return componentNode(name, props, [...headings, ...blocks]);
}
