import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type DocsConfig, docsConfigSchema } from '../../src/project/config.ts';
import type { NavElement } from '../../src/project/navigation-config.ts';
import { frontmatterSchema } from '../../src/project/schema/page-frontmatter.ts';

interface JsonSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
}

/** Paths of the settings that say nothing about themselves. */
function undescribed(schema: JsonSchema, defs: Record<string, JsonSchema>, at = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const path = `${at}.${key}`;
    const target = value.$ref ? defs[value.$ref.replace('#/$defs/', '')] : undefined;
    const isSilent = !value.description && !target?.description;
    return [...(isSilent ? [path] : []), ...undescribed(value, defs, path)];
  });
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...own, ...parts.flatMap((part) => undescribed(part, defs, at))];
}

test('the navigation is what the later stages take it for', () => {
  expectTypeOf<DocsConfig['navigation']>().toExtend<NavElement>();
});

test('every setting is described, in the JSON Schema too', () => {
  const schema = z.toJSONSchema(docsConfigSchema, { io: 'input' }) as JsonSchema;
  const defs = schema.$defs ?? {};
  expect(Object.keys(schema.properties ?? {})).toContain('navigation');
  expect(defs.NavElement?.properties).toHaveProperty('group');
  const silent = [
    ...undescribed(schema, defs),
    ...undescribed(defs.NavElement!, defs, 'navigation'),
  ];
  // Keys of services and of pairs name themselves.
  expect(
    silent.filter((path) => !/^\.integrations\.|\.(light|dark|key|value)$/.test(path)),
  ).toEqual([]);
});

test('every key of the frontmatter is described', () => {
  const schema = z.toJSONSchema(frontmatterSchema, { io: 'input' }) as JsonSchema;
  const silent = Object.entries(schema.properties ?? {}).filter(
    ([, { description }]) => !description,
  );
  expect(silent.map(([key]) => key)).toEqual([]);
});

test('the JSON Schema has the defaults', () => {
  const schema = z.toJSONSchema(docsConfigSchema, { io: 'input' }) as {
    properties: Record<string, { properties: Record<string, { default?: unknown }> }>;
  };
  expect(schema.properties.appearance?.properties.default?.default).toBe('system');
});
