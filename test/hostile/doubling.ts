import { docsJson, projectOf } from '../build/site.ts';
import { page } from './hostile.ts';

const levels = 30;
const numbers = Array.from({ length: levels + 1 }, (_, i) => i);
const ref = (level: number) => ({ $ref: `#/components/schemas/S${level}` });

/** All that doubles, in one project. */
export function doubling(): string {
  const schemas = Object.fromEntries(
    numbers.map((i) => [
      `S${i}`,
      i === levels ? { type: 'string' } : { oneOf: [ref(i + 1), ref(i + 1)] },
    ]),
  );
  const json = { content: { 'application/json': { schema: ref(0) } } };
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/x': { post: { summary: 'Send', requestBody: json, responses: { 200: json } } } },
    components: { schemas },
  };
  const snippets = numbers.map((i) => [
    `snippets/s${i}.mdx`,
    i === levels ? 'leaf\n' : `import S from '/snippets/s${i + 1}.mdx'\n\n<S />\n\n<S />\n`,
  ]);
  const parts = numbers.map((i) => [
    `r/${i}.json`,
    JSON.stringify({
      group: `G${i}`,
      pages: i === levels ? ['other'] : Array(2).fill({ $ref: `./${i + 1}.json` }),
    }),
  ]);
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'O', version: '1' },
    extends: 'a.json',
    actions: [{ target: `$${'..*'.repeat(20)}`, remove: true }],
  };
  const groups = [
    { group: 'A', pages: ['index', 'other'] },
    { group: 'B', openapi: 'a.json' },
    { $ref: './r/0.json' },
  ];
  return projectOf({
    'docs.json': docsJson({ groups }),
    'index.mdx': "---\ntitle: Hi\n---\n\nimport S from '/snippets/s0.mdx'\n\n<S />\n",
    'other.mdx': page,
    'a.json': JSON.stringify(spec),
    'o.json': JSON.stringify(overlay),
    '.mintignore': `${'a*'.repeat(40)}b\n`,
    [`${'a'.repeat(200)}.mdx`]: page,
    ...Object.fromEntries(snippets),
    ...Object.fromEntries(parts),
  });
}
