import type { SpecFiles } from '../document/spec-files.ts';
import { words } from '../document/values.ts';
import { layersOf } from './layers.ts';
import type { Choice, EnumValue, JsonType } from './schema-node.ts';
import { typeOf } from './types.ts';

/** The values of a choice in which every option is a single value, with the names and descriptions of the options. */
export function constantsOf(
  { options }: Choice,
  files: SpecFiles,
): { values: EnumValue[]; types: JsonType[] } | undefined {
  const values: EnumValue[] = [];
  for (const option of options) {
    const { layers } = layersOf(option.schema, files);
    const [only, ...others] = layers;
    if (!only || others.length > 0) return undefined;
    const { value } = only;
    const single = 'const' in value ? [value.const] : value.enum;
    if (!Array.isArray(single) || single.length !== 1 || value.properties) return undefined;
    const [name, description] = [words(value.title), words(value.description)];
    values.push({ value: single[0], ...(name && { name }), ...(description && { description }) });
  }
  return { values, types: [...new Set(values.map(({ value }) => typeOf(value)))] };
}
