import { expect, it } from 'vitest';
import { docsConfigSchema } from '../../../src/project/config.ts';
import { type SettingRow, settingRows } from '../../docs/settings.ts';
import { contents } from '../everything.ts';
import { build, projectOf, writeFiles } from '../site.ts';
import { every, files, instead } from './every.ts';

/*
 * Every key of docs.json changes what is built, or what the build says. The list is that of the product's own schema: a
 * new key fails here until `every` has a value for it, and as long as the value has no effect.
 */

/** Keys for other readers of docs.json. */
const forOthers = ['$schema'];

/** What `octavo build` does around a build: `test/cli/versions.test.ts`. */
const ofTheCommand = 'octavo.versions';

const keys = settingRows(docsConfigSchema, ['navigation']).filter(
  ({ key, type }, _, rows) =>
    !forOthers.includes(key) &&
    !key.startsWith(ofTheCommand) &&
    (type === 'map' ||
      !rows.some((row) => row.key.startsWith(`${key}.`) || row.key.startsWith(`${key}[]`))),
);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

it('there is a value for every key', () => {
  const without = keys.filter(({ key }) => valueAt(configFor(key), pathOf(key)) === undefined);
  expect(without.map(({ key }) => key)).toEqual([]);
});

it('every key has an effect', async () => {
  const root = projectOf(files);
  const built = new Map<string, string>();
  const seen = async (config: Json) => {
    const key = JSON.stringify(config);
    if (!built.has(key)) built.set(key, await outcome(root, config));
    return built.get(key)!;
  };
  const silent: string[] = [];
  for (const row of keys) {
    const config = configFor(row.key);
    const plain = await seen(config);
    if (isUnique(valueAt(config, pathOf(row.key)), config, plain)) continue;
    let isSilent = true;
    for (const other of others(row, config)) isSilent &&= (await seen(other)) === plain;
    if (isSilent) silent.push(row.key);
  }
  expect(silent).toEqual([]);
});

function configFor(key: string): Json {
  const [longest] = Object.keys(instead)
    .filter((prefix) => key.startsWith(prefix))
    .sort((a, b) => b.length - a.length);
  return { ...every, ...(longest !== undefined && instead[longest]) } as unknown as Json;
}

/** Whether a text stands in what was built, and comes from nowhere but its key. */
function isUnique(value: Json | undefined, config: Json, built: string): boolean {
  const text = Array.isArray(value) ? value[0] : value;
  if (typeof text !== 'string' || text.length < 6) return false;
  return JSON.stringify(config).split(text).length === 2 && built.includes(text);
}

/** The same settings with another value for the key, or without it. */
function others({ key, type }: SettingRow, config: Json): Json[] {
  const path = pathOf(key);
  const value = valueAt(config, path);
  const named = [...type.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
  const values = typeof value === 'boolean' ? [!value] : named.filter((word) => word !== value);
  return [
    ...(typeof value === 'string' || typeof value === 'boolean' ? values : []),
    undefined,
  ].map((other) => changed(config, path, other));
}

/** All that becomes of the project with these settings, built as authors do it: after other settings, and with the cache. */
async function outcome(root: string, config: Json): Promise<string> {
  const { octavo } = config as { octavo?: { previews?: string } };
  writeFiles(root, { 'docs.json': JSON.stringify(config) });
  const { out, result } = await build(root, { workers: 0 });
  const told = result.diagnostics.map(({ code, message, severity }) => [code, message, severity]);
  const written = Object.entries(contents(out)).map(([file, body]) =>
    [file, octavo?.previews === 'page' ? body : Buffer.from(body, 'base64').toString()].join('\n'),
  );
  return JSON.stringify([result.exit, told, written]);
}

/** `navbar.links[].label` as the steps to it; of a list its first entry that is an object. */
function pathOf(key: string): string[] {
  return key.replaceAll('[]', '.[]').split('.');
}

function stepOf(value: Json, step: string): string | number {
  return step === '[]' ? (value as Json[]).findIndex((item) => typeof item === 'object') : step;
}

function valueAt(value: Json | undefined, [step, ...rest]: string[]): Json | undefined {
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt((value as Record<string | number, Json>)[stepOf(value, step)], rest);
}

function changed(value: Json, [step, ...rest]: string[], other: Json | undefined): Json {
  const copy = structuredClone(value) as Record<string | number, Json | undefined>;
  const at = stepOf(value, step!);
  copy[at] = rest.length === 0 ? other : changed(copy[at]!, rest, other);
  return copy as Json;
}
