import { describe, expect, it } from 'vitest';
import { schema } from './open.ts';

const named = (names: string[]) => names.map((name) => ({ name }));

describe('one level of a schema', () => {
  it('names what is below it, and does not contain it', async () => {
    const { node, property } = await schema({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer', format: 'int64' }, tags: { items: { type: 'string' } } },
    });
    expect(node.properties).toEqual([
      { name: 'id', schema: '#/components/schemas/Tested/properties/id', required: true },
      { name: 'tags', schema: '#/components/schemas/Tested/properties/tags', required: false },
    ]);
    expect(property('id')).toMatchObject({ types: ['integer'], format: 'int64' });
    expect(property('tags')).toMatchObject({ types: ['array'] });
  });

  it('properties may themselves be a reference, as some authors write them', async () => {
    const { node, property } = await schema(
      { properties: { $ref: '#/components/schemas/Shared/properties', own: { type: 'string' } } },
      { Shared: { properties: { size: { type: 'integer' } } } },
    );
    expect(node.properties).toMatchObject(named(['size', 'own']));
    expect(property('size').types).toEqual(['integer']);
    const own = await schema({ properties: { $ref: { type: 'string' } } });
    expect(own.node.properties).toMatchObject(named(['$ref']));
  });

  it('a cycle is an id that comes back', async () => {
    const { node, property } = await schema({
      properties: { parent: { $ref: '#/components/schemas/Tested' } },
    });
    expect(property('parent').id).toBe(node.id);
  });

  it('words beside a reference are the reader’s, the rest is what it names', async () => {
    const { property } = await schema(
      { properties: { owner: { $ref: '#/components/schemas/User', description: 'Who pays' } } },
      { User: { title: 'A user', description: 'Anyone', properties: { name: {} } } },
    );
    expect(property('owner')).toMatchObject({
      name: 'User',
      title: 'A user',
      description: 'Who pays',
      properties: [{ name: 'name' }],
    });
  });

  it('examples of a list are lists; entries in their place are those of one list', async () => {
    const lists = await schema({ type: 'array', examples: [['a', 'b'], ['c']] });
    expect(lists.node.examples).toEqual([['a', 'b'], ['c']]);
    const entries = await schema({ type: 'array', examples: ['a', 'b'] });
    expect(entries.node.examples).toEqual([['a', 'b']]);
    const one = await schema({ items: { type: 'integer' }, example: 1 });
    expect(one.node.examples).toEqual([[1]]);
    const json = await schema({ type: 'array', example: '["a", "b"]' });
    expect(json.node.examples).toEqual([['a', 'b']]);
    const either = await schema({ type: ['array', 'string'], examples: ['a', 'b'] });
    expect(either.node.examples).toEqual(['a', 'b']);
    const text = await schema({ type: 'array', example: 'a,b' });
    expect(text.node.examples).toEqual(['a,b']);
    const none = await schema({ type: ['array', 'null'], example: null });
    expect(none.node.examples).toEqual([null]);
  });

  it('nullable in both spellings, and by an option', async () => {
    const old = await schema({ type: 'string', nullable: true }, {}, '3.0.3');
    const list = await schema({ type: ['string', 'null'] });
    const option = await schema({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    for (const { node } of [old, list, option]) {
      expect(node).toMatchObject({ types: ['string'], nullable: true, choices: [] });
    }
  });

  it('exclusive limits of 3.0 are those of 3.1', async () => {
    const old = await schema({ type: 'number', minimum: 1, exclusiveMinimum: true }, {}, '3.0.3');
    const now = await schema({ type: 'number', exclusiveMinimum: 1 });
    expect(old.node.limits).toEqual(now.node.limits);
  });

  it('what is said around the only option besides null replaces what the option says', async () => {
    const { property } = await schema(
      {
        properties: {
          parent: {
            anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }],
            ...{ description: 'Above.', default: null, example: 'own' },
          },
        },
      },
      {
        Other: {
          type: 'string',
          description: 'Any.',
          default: 'x',
          format: 'uuid',
          example: 'any',
        },
      },
    );
    expect(property('parent')).toMatchObject({
      ...{ name: 'Other', description: 'Above.', default: { value: null } },
      ...{ format: 'uuid', nullable: true, examples: ['own', 'any'] },
    });
  });

  it('values of an enum with what extensions say of them', async () => {
    const { node } = await schema({
      enum: ['a', 'b', null],
      'x-enum-varnames': ['First'],
      'x-mint-enum': { b: 'The other' },
    });
    expect(node.enum).toEqual([
      { value: 'a', name: 'First' },
      { value: 'b', description: 'The other' },
    ]);
    expect(node).toMatchObject({ nullable: true, types: ['string'] });
  });

  it('options that are single values are an enum', async () => {
    const { node } = await schema({
      oneOf: [
        { const: 1, title: 'Low' },
        { const: 2, description: 'High' },
      ],
    });
    expect(node).toMatchObject({
      types: ['integer'],
      choices: [],
      enum: [
        { value: 1, name: 'Low' },
        { value: 2, description: 'High' },
      ],
    });
  });
});

describe('allOf', () => {
  it('is merged: properties, required, limits, and the outer description', async () => {
    const { node, property } = await schema(
      {
        description: 'Both',
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { properties: { size: { maximum: 5 }, own: {} }, required: ['own'] },
        ],
      },
      { Base: { description: 'Base', properties: { size: { type: 'integer', maximum: 9 } } } },
    );
    expect(node).toMatchObject({ description: 'Both', properties: named(['size', 'own']) });
    expect(node.name).toBe('Tested');
    expect(node.properties.map(({ required }) => required)).toEqual([false, true]);
    expect(property('size')).toMatchObject({ types: ['integer'], limits: { maximum: 5 } });
  });

  it('all that its parts say of entries, other values and patterns holds', async () => {
    const parts = [
      { items: { required: ['id'], properties: { id: {} } }, pattern: '^a' },
      { items: { properties: { id: { enum: [1] } } }, pattern: 'b$' },
    ];
    const { node, spec } = await schema({ allOf: [...parts, parts[0]] });
    expect(spec.schema(node.items!)).toMatchObject({
      properties: [{ name: 'id', required: true }],
    });
    expect(node.limits.patterns).toEqual(['^a', 'b$']);
    const others = [{ properties: { a: {} } }, { properties: { b: {} } }];
    const map = await schema({
      allOf: others.map((additionalProperties) => ({ additionalProperties })),
    });
    const values = map.spec.schema(map.node.additionalProperties as string);
    expect(values.properties).toMatchObject(named(['a', 'b']));
  });

  it('may have several conditions, and forbid several things', async () => {
    const { node, spec } = await schema({
      allOf: ['card', 'bank'].map((kind) => ({
        if: { properties: { kind: { const: kind } } },
        else: { required: [kind] },
        not: { required: [`no-${kind}`] },
      })),
    });
    const required = (id: string | undefined) => spec.schema(id!).required;
    expect(node.conditions.map((one) => required(one.else))).toEqual([['card'], ['bank']]);
    expect(node.not.map(required)).toEqual([['no-card'], ['no-bank']]);
  });

  it('with one entry is that entry with other words', async () => {
    const { property } = await schema(
      {
        properties: {
          owner: { allOf: [{ $ref: '#/components/schemas/User' }], nullable: true },
        },
      },
      { User: { properties: { name: {} } } },
    );
    expect(property('owner')).toMatchObject({ name: 'User', nullable: true });
  });

  it('that leads back to itself ends', async () => {
    const { node } = await schema({
      allOf: [{ $ref: '#/components/schemas/Tested' }, { properties: { a: {} } }],
    });
    expect(node.properties).toMatchObject(named(['a']));
  });

  it('of a base class does not offer its subclasses', async () => {
    const { node, spec } = await schema(
      { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { bark: {} } }] },
      {
        Pet: {
          properties: { kind: { type: 'string' } },
          discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Tested' } },
          oneOf: [{ $ref: '#/components/schemas/Tested' }, { $ref: '#/components/schemas/Cat' }],
        },
        Cat: { properties: { meow: {} } },
      },
    );
    expect(node).toMatchObject({ choices: [], properties: named(['kind', 'bark']) });
    const pet = spec.schema(spec.namedSchema('Pet')!);
    expect(pet.choices).toMatchObject([
      {
        kind: 'oneOf',
        discriminator: 'kind',
        options: [
          { schema: '#/components/schemas/Tested', label: 'Tested', value: 'dog' },
          { schema: '#/components/schemas/Cat', label: 'Cat', value: 'Cat' },
        ],
      },
    ]);
  });

  it('offers what extends a base class whose discriminator lists nothing', async () => {
    const animal = { $ref: '#/components/schemas/Animal' };
    const own = (name: string) => ({ allOf: [animal, { properties: { [name]: {} } }] });
    const { property, spec } = await schema(
      { properties: { pet: animal } },
      {
        Animal: { properties: { kind: {} }, discriminator: { propertyName: 'kind' } },
        ...{ Cat: own('lives'), Dog: own('bark'), Stone: { properties: { kind: {} } } },
      },
    );
    const [choice] = property('pet').choices;
    expect(choice).toMatchObject({ kind: 'oneOf', discriminator: 'kind' });
    expect(choice!.options.map(({ label, value }) => [label, value])).toEqual([
      ['Cat', 'Cat'],
      ['Dog', 'Dog'],
    ]);
    const [cat] = choice!.options;
    expect(spec.schema(cat!.schema).choices).toEqual([]);
  });

  it('takes the value of a discriminator from the option where that allows only one', async () => {
    const option = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const names = ['ClickParam', 'DragParam', 'Scroll', 'Two', 'Extended', 'Numbered'];
    const { node } = await schema(
      { oneOf: names.map(option), discriminator: { propertyName: 'type' } },
      {
        ClickParam: { properties: { type: { type: 'string', enum: ['click'] } } },
        DragParam: { properties: { type: { $ref: '#/components/schemas/Drag' } } },
        Drag: { const: 'drag' },
        Scroll: { properties: { type: { enum: ['Scroll', 'scroll'] } } },
        Two: { properties: { type: { enum: ['one', 'two'] } } },
        Base: { properties: { type: { enum: ['one', 'two'] } } },
        Extended: { allOf: [option('Base'), { properties: { type: { enum: ['two'] } } }] },
        Numbered: { properties: { type: { const: 7 } } },
      },
    );
    const values = node.choices[0]!.options.map(({ value }) => value);
    expect(values).toEqual(['click', 'drag', 'Scroll', undefined, 'two', undefined]);
  });

  it('fits nothing where everything is forbidden', async () => {
    const { property } = await schema({ properties: { a: { not: {} }, b: { not: true } } });
    expect([property('a').never, property('b').never]).toEqual([true, true]);
  });

  it('knows which option applies to any other value of a discriminator (OpenAPI 3.2)', async () => {
    const option = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const { node } = await schema(
      {
        oneOf: [option('Cat'), option('Other')],
        discriminator: { propertyName: 'kind', defaultMapping: 'Other' },
      },
      { Cat: { type: 'object' }, Other: { type: 'object' } },
      '3.2.0',
    );
    expect(node.choices).toMatchObject([{ discriminator: 'kind', fallback: 1 }]);
  });
});
