import { document } from './spec.ts';

/** Kinds of node in a drawing, each with fields of its own: about as many as in the largest public endpoints. */
const kinds = 210;

/**
 * An endpoint that answers with a drawing, as tools for drawing have it: a tree of nodes of many kinds, with styles
 * that all refer to each other. Written out, it is a page of 2 MB.
 */
export function hugeSpec(): object {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const text = (name: string, use: string) =>
    `The ${name} of the node, which ${use}. It is left out where the file that was drawn does not say it.`;
  const nodes = Array.from({ length: kinds }, (_, kind) => `Node${kind}`);
  const schemas: Record<string, object> = {
    Drawing: {
      type: 'object',
      required: ['name', 'root'],
      properties: { name: { type: 'string' }, root: ref('Node0'), all: { anyOf: nodes.map(ref) } },
    },
  };
  for (const [kind, name] of nodes.entries()) {
    const properties: Record<string, object> = {};
    for (let field = 0; field < 12; field++) {
      properties[`n${kind}_field${field}`] = {
        type: field % 3 === 0 ? 'number' : 'string',
        description: text(`field ${field}`, `kind ${kind} alone has`),
        ...(field % 4 === 0 && { enum: field % 3 === 0 ? [1, 2, 3] : ['SOLID', 'DASHED', 'NONE'] }),
      };
    }
    properties.next = ref(nodes[(kind + 1) % kinds]!);
    properties.paint = {
      type: 'object',
      description: 'How it is painted.',
      properties: {
        [`n${kind}_opacity`]: { type: 'number', default: 1 },
        layer: { type: 'object', properties: { [`n${kind}_deepest`]: { type: 'string' } } },
      },
    };
    properties.children = { type: 'array', items: ref(nodes[(kind + 7) % kinds]!) };
    schemas[name] = { type: 'object', description: `Kind ${kind}.`, properties };
  }
  const response = (description: string, schema: object) => ({
    description,
    content: { 'application/json': { schema } },
  });
  const get = {
    summary: 'Read a drawing',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: response('The drawing', ref('Drawing')),
      404: response('Lost', { properties: { error: { type: 'string' } } }),
    },
  };
  const put = { summary: 'Rename a drawing', responses: { 204: { description: 'Done' } } };
  const settings = Array.from({ length: 300 }, (_, setting) => [
    `setting_${setting}`,
    { type: 'string', description: text(`setting ${setting}`, 'pens have') },
  ]);
  const post = {
    summary: 'Set up a drawing',
    requestBody: {
      content: { 'application/json': { schema: { properties: Object.fromEntries(settings) } } },
    },
    responses: { 204: { description: 'Done' } },
  };
  const servers = [{ url: 'https://api.example.com' }];
  const paths = { '/drawings/{id}': { get, put, post } };
  return document({ servers, paths, components: { schemas } });
}
