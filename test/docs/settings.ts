import { z } from 'zod';

/** The part of JSON Schema that zod writes for our schemas. */
interface Schema {
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  pattern?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

export interface SettingRow {
  key: string;
  type: string;
  fallback: string;
  description: string;
}

/**
 * Rows for every key of an object schema, nested ones behind their parent with a dotted key (`colors.primary`,
 * `redirects[].source`). Keys named in `skip` are left out.
 */
export function settingRows(schema: z.ZodType, skip: string[] = []): SettingRow[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return propertyRows(json, '', skip);
}

/** Rows for the keys of a recursive schema, such as an element of the navigation, without the keys of their values. */
export function elementRows(schema: z.ZodType, id: string): SettingRow[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const defs = json.$defs ?? {};
  const { properties = {} } = defs[id]!;
  return Object.entries(properties).map(([key, value]) => ({
    key,
    type: typeName(value),
    fallback: '',
    description: value.description ?? defs[value.$ref?.split('/').at(-1) ?? '']?.description ?? '',
  }));
}

function propertyRows(schema: Schema, prefix: string, skip: string[]): SettingRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const key = prefix + name;
    if (skip.includes(key)) return [];
    const required = schema.required?.includes(name) && value.default === undefined;
    return [
      {
        key,
        type: typeName(value),
        fallback: required ? 'required' : defaultText(value),
        description: value.description ?? '',
      },
      ...nested(value).flatMap(({ suffix, object }) =>
        propertyRows(object, `${key}${suffix}.`, skip),
      ),
    ];
  });
}

/** Objects inside a value: its own keys, those of its items, and those of the object among its alternatives. */
function nested(schema: Schema): { suffix: string; object: Schema }[] {
  if (schema.properties) return [{ suffix: '', object: schema }];
  if (schema.items) return nested(schema.items).map((n) => ({ ...n, suffix: `[]${n.suffix}` }));
  const objects = (schema.anyOf ?? []).flatMap(nested);
  return objects.slice(0, 1);
}

function typeName(schema: Schema): string {
  // Only an element of the navigation refers to another one.
  if (schema.$ref) return 'object';
  if (schema.enum) return schema.enum.map((v) => `\`${String(v)}\``).join(', ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(' or ');
  if (schema.type === 'array')
    return `list of ${schema.items ? plural(typeName(schema.items)) : 'values'}`;
  if (schema.type === 'object' && !schema.properties) return 'map';
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
}

function plural(type: string): string {
  return /^(string|number|object|boolean|map)$/.test(type) ? `${type}s` : type;
}

function defaultText(schema: Schema): string {
  const value = schema.default;
  if (value === undefined || (typeof value === 'object' && value !== null)) return '';
  return `\`${String(value)}\``;
}

/** A Markdown table of settings. */
export function settingsTable(rows: SettingRow[]): string {
  const cell = (text: string) =>
    text.replaceAll('|', '\\|').replaceAll('{', '\\{').replaceAll('<', '&lt;');
  const lines = rows.map(
    (row) =>
      `| \`${row.key}\` | ${typeCell(row.type)} | ${row.fallback.replaceAll('|', '\\|')} | ${codeSafe(row.description, cell)} |`,
  );
  return ['| Key | Type | Default | Meaning |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** The rows under a heading for each top-level key; keys without keys of their own share the first table. */
export function settingsSections(rows: SettingRow[]): string {
  const sections = new Map<string, SettingRow[]>();
  for (const row of rows) {
    const top = row.key.split(/[.[]/)[0]!;
    sections.set(top, [...(sections.get(top) ?? []), row]);
  }
  const alone = [...sections.values()].filter((section) => section.length === 1).flat();
  const rest = [...sections].filter(([, section]) => section.length > 1);
  return [
    `## The site\n\n${settingsTable(alone)}`,
    ...rest.map(
      ([top, [own, ...inner]]) => `## ${top}\n\n${own!.description}\n\n${settingsTable(inner)}`,
    ),
  ].join('\n\n');
}

function typeCell(type: string): string {
  return type.replaceAll('|', '\\|');
}

/** Escapes what MDX would read as a tag or an expression, except inside backticks. */
function codeSafe(text: string, escaped: (text: string) => string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part.replaceAll('|', '\\|').replaceAll('{{', '{​{') : escaped(part),
    )
    .join('');
}
