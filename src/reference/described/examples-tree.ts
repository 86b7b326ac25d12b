import type { Element, ElementContent, Root } from 'hast';
import { componentNode } from '../../mdx/hast/component-node.ts';
import type { Operation } from '../../openapi/operation/operation.ts';
import type { SchemaLookup } from '../../openapi/samples/example-value.ts';
import { requestSamples, type SampleSettings } from '../../openapi/samples/request-samples.ts';
import {
  type BodyExample,
  bodyExamples,
  type ResponseExamples,
  responseExamples,
} from '../../openapi/samples/response-examples.ts';

/** An endpoint with the way to its schemas. */
export interface Endpoint {
  operation: Operation;
  schema: SchemaLookup;
}

/**
 * The right column of an endpoint page: samples of the request, and examples of what comes back, as the components that
 * authors write by hand (`RequestExample`, `ResponseExample`). Those that the page has already, by the `ids` of its body,
 * are the author's and stay alone.
 */
export function examplesTree(
  { operation, schema }: Endpoint,
  ids: readonly string[],
  settings: SampleSettings,
  string: (key: string) => string,
): Root {
  const children: ElementContent[] = [];
  if (!ids.includes('request-example'))
    children.push(...requestExample(operation, schema, settings, string));
  if (!ids.includes('response-example'))
    children.push(...responseExample(operation, schema, string));
  return { type: 'root', children };
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
      examples(
        'RequestExample',
        title,
        payloads.map((example) => block(example, example.label || title)),
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
  return [examples('RequestExample', string('request'), blocks)];
}

function responseExample(
  operation: Operation,
  schema: SchemaLookup,
  string: (key: string) => string,
): Element[] {
  const responses = responseExamples(operation, schema);
  if (responses.every((response) => response.examples.length === 0)) return [];
  const blocks = responses.flatMap((response) => responseBlocks(response, string));
  return [examples('ResponseExample', string('response'), blocks)];
}

function responseBlocks(
  { status, examples: found }: ResponseExamples,
  string: (key: string) => string,
): Element[] {
  if (found.length === 0) {
    const props = { code: string('noResponseBody'), language: 'text', title: status, nocopy: true };
    return [componentNode('CodeBlock', props, [])];
  }
  return found.map((example) => {
    const title = example.label === '' ? status : `${status} · ${example.label}`;
    return block(example, title);
  });
}

/** Signs of an address with the whole file in it that are shown. */
const shownSigns = 60;

/** An image, sound or film is there to be seen or heard, above its address. */
function block({ code, grammar, label, media }: BodyExample, title: string): Element {
  const isInline = media?.url.startsWith('data:') === true;
  const shown = isInline && code.length > shownSigns ? `${code.slice(0, shownSigns)}…` : code;
  const props = { code: shown, language: grammar, title: title || label };
  return componentNode(
    'CodeBlock',
    { ...props, ...(media && { media }), ...(isInline && { nocopy: true }) },
    [],
  );
}

/** Above four entries, or with long names, a list to choose from reads better than labels side by side. */
function examples(name: string, title: string, blocks: Element[]): Element {
  const labels = blocks.map((node) => String(node.data?.props?.title ?? ''));
  const dropdown = blocks.length > 1 && (name === 'RequestExample' || labels.join('').length > 24);
  // A lone entry of the same name says it already.
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
  const props = { dropdown, sync: name === 'RequestExample', className: 'oct-endpoint-example' };
  return componentNode(name, props, [...headings, ...blocks]);
}
