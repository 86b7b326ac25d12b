/** Whatever is not for every reader has this in it, and what readers may see does not, but for hashes by chance. */
export const secret = /(?<!'sha256-[A-Za-z0-9+/]*)zq[a-z]+/gi;

const admin = { 'x-mint': { groups: ['admin'] } };
const ok = { 200: { description: 'Fine' } };
const string = { type: 'string' };
const json = (schema: object, more: object = {}) => ({
  content: { 'application/json': { schema, ...more } },
});
const ref = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` });

/** An operation that everybody may see, with one part that is not for everybody. */
const open = (more: object) => ({ get: { summary: 'Open', responses: ok, ...more } });
const body = (schema: object, more: object = {}) => ({
  post: { summary: 'Open', requestBody: json(schema, more), responses: ok },
});

interface Leak {
  /** A path item; its path is made of the case's name. */
  item: object;
  /** More of the document. */
  rest?: Record<string, unknown>;
  components?: Record<string, object>;
}

const closed = { type: 'object', properties: { zqfield: string } };

/** One case for each place where a specification says who may see it. */
export const leaks: Record<string, Leak> = {
  'a property': {
    item: body({ type: 'object', properties: { a: string, zqproperty: { ...string, ...admin } } }),
  },
  'a property by a single group': {
    item: body({ properties: { a: string, zqone: { ...string, 'x-mint': { groups: 'admin' } } } }),
  },
  'a property by a rule': {
    item: body({
      properties: { a: string, zqrule: { ...string, 'x-mint': { groups: [{ includes: ['x'] }] } } },
    }),
  },
  'a property called default': {
    item: body({ properties: { a: string, default: { description: 'zqdefault', ...admin } } }),
  },
  'a property that is required': {
    item: body({
      properties: { a: string, zqrequired: { ...string, ...admin } },
      required: ['a', 'zqrequired'],
      dependentRequired: { a: ['zqrequired'], zqrequired: ['a'] },
    }),
  },
  'a property that another part of a composition requires': {
    item: body({
      allOf: [
        { properties: { zqcomposed: { ...string, ...admin } } },
        ref('Composed'),
        { required: ['zqcomposed'] },
      ],
    }),
    components: { schemas: { Composed: { properties: { a: string }, required: ['zqcomposed'] } } },
  },
  'a property in an example': {
    item: body(
      { properties: { a: string, zqexample: { ...string, ...admin } } },
      {
        example: { a: 'b', zqexample: 'zqvalue' },
        examples: { one: { value: { a: 'b', zqexample: 'zqvalue' } }, two: ref('Two', 'examples') },
      },
    ),
    components: { examples: { Two: { value: { a: 'b', zqexample: 'zqvalue' } } } },
  },
  'a property in examples of schemas': {
    item: body({
      properties: {
        a: string,
        zqnested: { ...string, ...admin },
        list: { type: 'array', items: { properties: { id: { ...string, ...admin }, b: string } } },
        id: string,
      },
      example: { a: 'b', zqnested: 'zqvalue', list: [{ id: 'zqid', b: 'c' }], id: 'open' },
      default: { zqnested: 'zqvalue' },
      examples: [{ zqnested: 'zqvalue', a: 'b' }],
    }),
  },
  'a property in an example as text': {
    item: body(
      { properties: { a: string, zqtext: { ...string, ...admin } } },
      { example: '{"a": "b", "zqtext": "zqvalue"}' },
    ),
  },
  'a property in an example of XML': {
    item: {
      post: {
        summary: 'Open',
        requestBody: {
          content: {
            'application/xml': {
              schema: { properties: { a: string, zqxml: { ...string, ...admin } } },
              example: '<a><zqxml>1</zqxml></a>',
            },
          },
        },
        responses: ok,
      },
    },
  },
  'a property in code samples and encodings': {
    item: {
      post: {
        summary: 'Open',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { a: string, zqcode: { ...string, ...admin } },
              },
              encoding: { zqcode: { contentType: 'text/plain' }, a: { contentType: 'text/plain' } },
            },
          },
        },
        'x-codeSamples': [
          { lang: 'bash', source: 'curl -d zqcode=1' },
          { lang: 'bash', label: 'Good', source: 'curl -d a=1' },
        ],
        responses: ok,
      },
    },
  },
  'a property by reference': {
    item: body({ properties: { a: string, zqreference: ref('ZqReferred') } }),
    components: { schemas: { ZqReferred: { ...closed, ...admin } } },
  },
  'a property by a chain of references': {
    item: body({ properties: { a: string, zqchain: ref('ZqFirst') } }),
    components: { schemas: { ZqFirst: ref('ZqSecond'), ZqSecond: { ...closed, ...admin } } },
  },
  'a property by a reference beside which it stands': {
    item: body({ properties: { a: string, zqbeside: { ...ref('ZqBeside'), ...admin } } }),
    components: { schemas: { ZqBeside: closed } },
  },
  'a property that wraps a reference': {
    item: body({ properties: { a: string, zqwrap: { allOf: [ref('ZqWrapped')] } } }),
    components: { schemas: { ZqWrapped: { ...closed, ...admin } } },
  },
  'schemas that only a hidden one needs': {
    item: body({ properties: { a: string, zqneeds: { ...ref('ZqNeeds'), ...admin } } }),
    components: {
      schemas: {
        ZqNeeds: { properties: { b: ref('ZqDeeper') } },
        ZqDeeper: { ...closed, items: ref('ZqNeeds') },
      },
    },
  },
  'items of a list': {
    item: body({ properties: { a: string, zqlist: { type: 'array', items: ref('ZqItem') } } }),
    components: { schemas: { ZqItem: { ...closed, ...admin } } },
  },
  'additional properties': {
    item: body({ properties: { a: string }, additionalProperties: { title: 'zqother', ...admin } }),
  },
  'pattern properties': {
    item: body({
      properties: { a: string },
      patternProperties: { '^zqpattern': { ...string, ...admin } },
    }),
  },
  'a choice': {
    item: body(
      {
        oneOf: [
          { title: 'zqChoice', ...closed, ...admin },
          { title: 'Standard', properties: { b: string } },
        ],
      },
      { example: { zqfield: true } },
    ),
  },
  'a choice with a discriminator': {
    item: body({
      anyOf: [ref('ZqCard'), ref('Bank'), ref('Cash')],
      discriminator: {
        propertyName: 'kind',
        mapping: {
          zqcard: '#/components/schemas/ZqCard',
          bank: '#/components/schemas/Bank',
          cash: 'Cash',
        },
      },
      example: { kind: 'zqcard' },
    }),
    components: {
      schemas: {
        ZqCard: { properties: { kind: { const: 'zqcard' } }, ...admin },
        Bank: { properties: { kind: string } },
        Cash: { properties: { kind: string } },
      },
    },
  },
  'all choices': {
    item: body({ properties: { a: string, zqall: { oneOf: [{ ...closed, ...admin }] } } }),
  },
  'values of an enum': {
    item: body(
      {
        properties: {
          plan: {
            type: 'string',
            enum: ['free', 'zqplan'],
            default: 'zqplan',
            example: 'zqplan',
            'x-mint-enum': { zqplan: ['pro'], free: 'Costs nothing.' },
            'x-enum-varnames': ['Free', 'ZqPlan'],
            'x-enum-descriptions': { free: 'Open', zqplan: 'zqwords' },
          },
        },
      },
      { example: { plan: 'zqplan' } },
    ),
  },
  'values of an enum in a parameter': {
    item: open({
      parameters: [
        {
          name: 'plan',
          in: 'query',
          example: 'zqquery',
          schema: {
            type: 'array',
            items: { enum: ['a', 'zqquery'], 'x-mint-enum': { zqquery: ['pro'] } },
            default: ['a', 'zqquery'],
          },
        },
      ],
    }),
  },
  parameters: {
    item: open({
      parameters: [
        { name: 'zqparameter', in: 'query', schema: string, ...admin },
        { name: 'zqschema', in: 'query', schema: { ...string, ...admin } },
        ref('ZqShared', 'parameters'),
        { name: 'page', in: 'query', schema: string },
      ],
    }),
    components: {
      parameters: { ZqShared: { name: 'zqshared', in: 'header', schema: string, ...admin } },
    },
  },
  'parameters of the path item': {
    item: { ...open({}), parameters: [{ name: 'zqitem', in: 'query', schema: string, ...admin }] },
  },
  headers: {
    item: open({
      responses: {
        200: {
          description: 'Fine',
          headers: {
            'X-Zqheader': { schema: string, ...admin },
            'X-Zqref': ref('ZqHeader', 'headers'),
          },
        },
      },
    }),
    components: { headers: { ZqHeader: { schema: string, ...admin } } },
  },
  responses: {
    item: open({
      responses: {
        ...ok,
        418: { description: 'zqteapot', ...admin },
        419: ref('ZqResponse', 'responses'),
        default: { description: 'zqdefault', ...admin },
      },
    }),
    components: {
      responses: { ZqResponse: { description: 'zqresponse', ...json(ref('ZqError')), ...admin } },
      schemas: { ZqError: closed },
    },
  },
  'media types': {
    item: open({
      responses: {
        200: {
          description: 'Fine',
          content: {
            'application/zqtype': { schema: closed, ...admin },
            'application/json': {
              schema: { ...closed, ...admin },
              example: { zqfield: 'zqvalue' },
            },
          },
        },
      },
    }),
  },
  'a request body': {
    item: {
      post: {
        summary: 'Open',
        requestBody: { description: 'zqbody', ...json(closed), ...admin },
        responses: ok,
      },
    },
  },
  'a request body whose schema is closed': {
    item: body({ ...closed, title: 'zqclosed', ...admin }, { example: { zqfield: 'zqvalue' } }),
  },
  examples: {
    item: body(
      { properties: { a: string } },
      { examples: { zqnamed: { value: { a: 'zqvalue' }, ...admin }, good: { value: { a: 'b' } } } },
    ),
  },
  'an operation': {
    item: {
      ...open({}),
      post: {
        operationId: 'zqOperation',
        tags: ['zqtag'],
        summary: 'zqsummary',
        security: [{ zqScheme: [] }],
        requestBody: json(ref('ZqOnly')),
        responses: ok,
        ...admin,
      },
    },
    rest: { tags: [{ name: 'zqtag', description: 'zqwords' }] },
    components: {
      schemas: { ZqOnly: closed },
      securitySchemes: { zqScheme: { type: 'http', scheme: 'bearer' } },
    },
  },
  'links to an operation': {
    item: {
      ...open({
        responses: {
          200: {
            description: 'Fine',
            links: {
              zqbyid: { operationId: 'zqLinked' },
              zqbyref: { operationRef: '#/paths/~1links-to-an-operation/put' },
            },
          },
        },
      }),
      put: { operationId: 'zqLinked', summary: 'zqlinked', responses: ok, ...admin },
    },
  },
  'an operation that is excluded': {
    item: { ...open({}), put: { summary: 'zqexcluded', responses: ok, 'x-excluded': true } },
  },
  'an operation by its metadata': {
    item: {
      ...open({}),
      put: { summary: 'zqmetadata', responses: ok, 'x-mint': { metadata: { groups: ['a'] } } },
    },
  },
  'a path item': {
    item: open({}),
    rest: {
      paths: { '/zqpath': { get: { summary: 'zqitem', responses: ok }, ...admin } },
      webhooks: { zqhook: { post: { summary: 'zqhook', responses: ok, ...admin } } },
    },
  },
  'a path item by reference': {
    item: open({}),
    rest: { paths: { '/zqref': ref('ZqItem', 'pathItems') } },
    components: { pathItems: { ZqItem: { get: { summary: 'zqget', responses: ok, ...admin } } } },
  },
  'a tag': {
    item: {
      ...open({ tags: ['zqtag', 'Good'] }),
      put: { tags: ['zqtag'], summary: 'zqtagged', responses: ok },
    },
    rest: { tags: [{ name: 'zqtag', ...admin }, { name: 'Good' }] },
  },
  callbacks: {
    item: open({
      callbacks: {
        zqcallback: {
          '{$request.body#/url}': { post: { summary: 'zqcall', responses: ok, ...admin } },
        },
        zqother: { ...admin, '{$request.body#/zq}': { post: { responses: ok } } },
      },
    }),
  },
  'security schemes': {
    item: open({ security: [{ zqKey: [] }, { good: [] }] }),
    components: {
      securitySchemes: {
        zqKey: { type: 'apiKey', in: 'header', name: 'X-Zq', ...admin },
        good: { type: 'http', scheme: 'bearer' },
      },
    },
  },
  servers: {
    item: open({}),
    rest: {
      servers: [{ url: 'https://zqserver.example', ...admin }, { url: 'https://api.example' }],
    },
  },
  'schemas that refer to themselves': {
    item: body({ properties: { a: ref('Node') } }),
    components: {
      schemas: {
        Node: { properties: { next: ref('Node'), zqnext: ref('ZqNode') } },
        ZqNode: { properties: { back: ref('Node'), again: ref('ZqNode') }, ...admin },
      },
    },
  },
};

/** All cases as one document. */
export function documentOf(cases: Record<string, Leak>): Record<string, unknown> {
  const paths: Record<string, unknown> = {};
  const components: Record<string, Record<string, unknown>> = {};
  const more: Record<string, unknown> = {};
  for (const [name, { item, rest = {}, components: own = {} }] of Object.entries(cases)) {
    paths[`/${name.replaceAll(' ', '-')}`] = item;
    for (const [kind, parts] of Object.entries(own))
      components[kind] = { ...components[kind], ...parts };
    for (const [key, value] of Object.entries(rest)) {
      if (key === 'paths') Object.assign(paths, value);
      else if (Array.isArray(value)) more[key] = [...((more[key] as unknown[]) ?? []), ...value];
      else more[key] = value;
    }
  }
  const head = { openapi: '3.1.0', info: { title: 'API', version: '1' } };
  return { ...head, servers: [{ url: 'https://api.example' }], ...more, paths, components };
}

/** References of a document that lead nowhere in it. */
export function dangling(document: unknown): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string' && $ref.startsWith('#/')) {
      const keys = $ref
        .slice(2)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
      const target = keys.reduce<unknown>(
        (at, key) => (at as Record<string, unknown>)?.[key],
        document,
      );
      if (target === undefined) found.push($ref);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(document);
  return found;
}
