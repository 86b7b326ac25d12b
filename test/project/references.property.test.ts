import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveReferences } from '../../src/project/config/references.ts';
import { plain, positionsOf } from '../../src/project/located/located.ts';
import { parseJson } from '../../src/project/located/parse-json.ts';
import { pointer } from '../../src/project/project.ts';
import { folder } from './folder.ts';

/** Texts with everything that JSON escapes and editors count: quotes, slashes, tildes, lines, pairs of surrogates. */
const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const key = text.filter((name) => name !== '$ref' && name !== '__proto__');
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const document = fc.dictionary(key, json, { maxKeys: 4, noNullPrototype: true });

/** Moves parts of a value to files of their own, as the bits of `choices` say. */
function scatter(
  value: unknown,
  choices: Iterator<boolean>,
  files: Record<string, string>,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inner = Array.isArray(value)
    ? value.map((item) => scatter(item, choices, files))
    : Object.fromEntries(Object.entries(value).map(([k, v]) => [k, scatter(v, choices, files)]));
  if (choices.next().value !== true) return inner;
  const name = `part-${Object.keys(files).length}.json`;
  files[name] = JSON.stringify(inner, null, 1);
  return { $ref: `./${name}` };
}

/** Every value below, with its pointer. */
function* valuesOf(value: unknown, at = ''): Generator<[string, unknown]> {
  yield [at, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* valuesOf(inner, at + pointer([name]));
}

test('a config cut into files is the config again, and every position covers its value', async () => {
  const property = fc.asyncProperty(
    document,
    fc.infiniteStream(fc.boolean()),
    async (value, choices) => {
      const files: Record<string, string> = {};
      const cut = Object.fromEntries(
        Object.entries(value).map(([k, v]) => [k, scatter(v, choices, files)]),
      );
      files['docs.json'] = JSON.stringify(cut, null, 2);
      const expected = JSON.parse(JSON.stringify(value));

      const { tree } = parseJson('docs.json', files['docs.json']);
      const resolved = await resolveReferences(folder(files), tree!);
      expect(resolved.diagnostics).toEqual([]);
      expect(plain(resolved.tree)).toEqual(expected);

      const positions = positionsOf(resolved.tree);
      const all = [...valuesOf(expected)];
      expect(positions.size).toBe(all.length);
      for (const [at, inner] of all) {
        const { file, line, column, endLine, endColumn } = positions.get(at)!;
        const lines = files[file]!.split('\n').slice(line - 1, endLine);
        lines[lines.length - 1] = lines.at(-1)!.slice(0, endColumn! - 1);
        lines[0] = lines[0]!.slice(column - 1);
        const written = lines.join('\n');
        // A value that holds included parts is written otherwise; its own parts are checked one by one.
        if (!written.includes('$ref')) expect(JSON.parse(written)).toEqual(inner);
      }
    },
  );
  await fc.assert(property, { numRuns: 150 });
});
