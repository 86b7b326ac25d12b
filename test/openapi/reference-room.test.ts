import { expect, test } from 'vitest';
import type { ReferenceContext } from '../../src/reference/reference-context.ts';
import { renderOperation } from '../../src/reference/render-reference.ts';
import type { FieldView, SectionView } from '../../src/reference/view/view.ts';
import { operation } from './open.ts';

const text = { type: 'string' };

/** The fields of a body with more properties than are expanded in place, as templates get them. */
async function bodyFields(last: object, schemas: object): Promise<FieldView[]> {
  const many = Array.from({ length: 260 }, (_, index) => [`p${index}`, text]);
  const properties = { ...Object.fromEntries(many), ...last };
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const { operation: one, spec } = await operation(
    { requestBody: { content }, responses: {} },
    { components: { schemas } },
  );
  let sections: SectionView[] = [];
  const context = {
    settings: { expanded: false, fullUrl: false, withSpec: false },
    string: (key: string) => key,
    template(name: string, data: { sections: SectionView[] }) {
      if (name === 'sections') sections = data.sections;
      return '';
    },
    description: () => Promise.reject(new Error('nothing is described')),
    operationHref: () => undefined,
    schemaHref: () => undefined,
    specFile: { name: 'api.json', href: '/api.json' },
  } as unknown as ReferenceContext;
  await renderOperation(one, spec, { taken: [], panelLength: 0 }, context);
  const body = sections.find(({ contents }) => contents);
  return body?.contents?.options[0]?.field.tree?.fields ?? [];
}

test('known values beside free text are shown at their field, however large the body is', async () => {
  const Style = { anyOf: [text, { type: 'string', enum: ['friendly', 'plain'] }] };
  const Large = { type: 'object', properties: { a: text } };
  const fields = await bodyFields(
    {
      style: { $ref: '#/components/schemas/Style' },
      large: { $ref: '#/components/schemas/Large' },
    },
    { Style, Large },
  );
  const [style, large] = ['style', 'large'].map((name) => fields.find((one) => one.name === name));
  expect(style?.tree?.link).toBeUndefined();
  expect(JSON.stringify(style?.tree?.choices)).toContain('friendly');
  expect(large?.tree?.link?.label).toBe('Large');
});
