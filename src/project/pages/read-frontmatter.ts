import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Frontmatter } from '../frontmatter.ts';
import { type LocatedValue, locatedFrom, locationOf } from '../located/located.ts';
import { type RepairPolicy, repair } from '../repair/repair.ts';
import { frontmatterSchema } from '../schema/page-frontmatter.ts';
import { type FrontmatterKey, scanKeys } from './frontmatter-keys.ts';
import { misspelt } from './misspelt-key.ts';
import { parseYaml } from './parse-yaml.ts';
import { splitFrontmatter } from './split-frontmatter.ts';

export interface ReadFrontmatter {
  frontmatter: Frontmatter;
  /** The location of each top-level key. */
  positions: Record<string, Location>;
  diagnostics: Diagnostic[];
}

const policy: RepairPolicy = {
  codes: { invalid: 'frontmatter/invalid', missing: 'frontmatter/invalid' },
  fallbacks: {},
};

/**
 * Reads a page's frontmatter leniently: numbers and dates become text where text is expected, `"true"` becomes true,
 * null counts as absent, and unknown keys are kept.
 */
export function readFrontmatter(source: Source): ReadFrontmatter {
  const split = splitFrontmatter(source.text);
  if (!split.yaml) return { frontmatter: {}, positions: {}, diagnostics: [] };
  const keys = scanKeys(source, split.yaml.start, split.yaml.end);
  const { values, diagnostics } = parseYaml(source, split.yaml.start, split.yaml.end, keys);
  if (split.unclosed) diagnostics.push(unclosed(source));
  diagnostics.push(...duplicates(keys), ...misspeltKeys(values, keys));

  const positions = Object.fromEntries(keys.map((key) => [key.name, locationOf(key.at)]));
  const listed = { ...values, ...listsFrom(values) };
  const accepted = acceptedAsTheyAre(listed);
  if (accepted) return { frontmatter: accepted, positions, diagnostics };
  const repaired = repair(locateValues(listed, keys, source), frontmatterSchema, policy);
  diagnostics.push(...repaired.diagnostics);
  return { frontmatter: repaired.value ?? {}, positions, diagnostics };
}

const schemas = new Map(Object.entries(frontmatterSchema.shape));

/**
 * Returns the values if the schema of each key accepts them. Validating all forty keys takes five times as long as the
 * two that most pages have, which matters for ten thousand pages.
 */
function acceptedAsTheyAre(values: Record<string, unknown>): Frontmatter | undefined {
  const accepted = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const result = schemas.get(name)?.safeParse(value);
    if (result?.success === false) return undefined;
    if (result) accepted[name] = result.data;
  }
  return accepted;
}

/** Converts `keywords: a, b` to a list. */
function listsFrom(values: Record<string, unknown>): Record<string, unknown> {
  const lists: Record<string, unknown> = {};
  for (const key of ['keywords', 'groups']) {
    const value = values[key];
    if (typeof value !== 'string') continue;
    lists[key] = value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  }
  return lists;
}

/** Locates each value at its key, and keeps numbers as they were written (`1.0`). */
function locateValues(
  values: Record<string, unknown>,
  keys: readonly FrontmatterKey[],
  source: Source,
): LocatedValue {
  const byName = new Map(keys.map((key) => [key.name, key]));
  const whole = { source, start: 0, end: 0 };
  const entries = Object.entries(values).map(([name, value]) => {
    const key = byName.get(name);
    const at = key?.at ?? whole;
    const located = locatedFrom(at, value);
    const raw = key && key.text !== '' ? key.text.replace(/\s#.*/s, '').trimEnd() : undefined;
    if (located.kind === 'scalar' && typeof value === 'number') located.raw = raw;
    return [name, { key: at, value: located }] as const;
  });
  return { kind: 'object', at: whole, entries: new Map(entries) };
}

function unclosed(source: Source): Diagnostic {
  const start = source.text.indexOf('---');
  return problem('frontmatter/unclosed', 'The frontmatter has no closing line "---".', {
    hint: 'Add a line "---" after the last key.',
    location: locationOf({ source, start, end: start + 3 }),
  });
}

function duplicates(keys: readonly FrontmatterKey[]): Diagnostic[] {
  const seen = new Map<string, FrontmatterKey>();
  const diagnostics: Diagnostic[] = [];
  for (const key of keys) {
    const earlier = seen.get(key.name);
    seen.set(key.name, key);
    if (!earlier) continue;
    diagnostics.push(
      problem('frontmatter/duplicate-key', `"${key.name}" occurs twice; the last one counts.`, {
        hint: 'Remove one of them.',
        location: locationOf(key.at),
        related: [{ message: 'the first one', location: locationOf(earlier.at) }],
      }),
    );
  }
  return diagnostics;
}

function misspeltKeys(values: object, keys: readonly FrontmatterKey[]): Diagnostic[] {
  return keys.flatMap((key) => {
    const meant = Object.hasOwn(values, key.name) ? misspelt(key.name) : undefined;
    if (meant === undefined) return [];
    return [
      problem('frontmatter/unknown-key', `"${key.name}" looks like "${meant}" misspelt.`, {
        hint: `Write "${meant}". As it is, the key has no effect.`,
        location: locationOf(key.at),
      }),
    ];
  });
}
