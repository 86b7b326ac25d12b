import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createSource } from '../../src/diagnostics/source.ts';
import { loadConfig } from '../../src/project/config/load-config.ts';
import { readFrontmatter } from '../../src/project/pages/read-frontmatter.ts';
import { splitFrontmatter } from '../../src/project/pages/split-frontmatter.ts';
import { docsJsonSchema, frontmatterJsonSchema } from '../../src/project/schema/json-schema.ts';
import { folder, least } from './folder.ts';

const root = path.join(import.meta.dirname, '../..');
const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false });
formats.default(ajv);
const acceptsConfig = ajv.compile(docsJsonSchema());
const acceptsFrontmatter = ajv.compile(frontmatterJsonSchema());

/** Problems that the shape of docs.json has, which a schema can tell; and not those of what it names. */
const ofShape = ['config/invalid', 'config/missing', 'config/unknown-key', 'config/coerced'];

async function shapeProblems(dir: string): Promise<string[]> {
  const { diagnostics } = await loadConfig(dir);
  return diagnostics.map(({ code }) => code).filter((code) => ofShape.includes(code));
}

describe('the schema of docs.json', () => {
  const projects = ['example-docs', 'templates/init', 'test/golden', 'test/fixtures'].flatMap(
    (top) =>
      readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((file) => path.basename(file) === 'docs.json')
        .map((file) => path.join(top, path.dirname(file))),
  );

  test.each(projects)('is of one mind with the reader about %s', async (project) => {
    const written = JSON.parse(readFileSync(path.join(root, project, 'docs.json'), 'utf8'));
    const isShapely = (await shapeProblems(path.join(root, project))).length === 0;
    expect(acceptsConfig(written), ajv.errorsText(acceptsConfig.errors)).toBe(isShapely);
  });

  const wrong = {
    'an unknown theme': { theme: 'mnit' },
    'an unknown key': { nam: 'Site' },
    'a colour by name': { colors: { primary: 'teal' } },
    'a setting of Octavo that is none': { octavo: { preview: 'page' } },
    'an entry of the navigation without a known key': { navigation: { pages: [{ grop: 'A' }] } },
    'a redirect to nowhere': { redirects: [{ source: '/a' }] },
    'a number for a name': { name: 7 },
    'five columns in the footer': { footer: { links: Array(5).fill({ items: [link()] }) } },
  };
  const right = {
    'settings of Octavo': { octavo: { previews: 'page', contentSecurityPolicy: false } },
    'the bare id of a service': { integrations: { frontchat: 'abcdef' } },
    'the name of a theme for code': { styling: { codeblocks: 'github-dark' } },
    'several specifications': { api: { openapi: ['a.json', { source: 'b.json' }] } },
    'an address of another schema': { $schema: './node_modules/octavo/dist/schema/docs.json' },
  };

  test.each(Object.entries(wrong))('refuses what the reader reports: %s', async (_, part) => {
    const config = { ...least, ...part };
    expect(await shapeProblems(folder({ 'docs.json': config }))).not.toEqual([]);
    expect(acceptsConfig(config)).toBe(false);
  });

  test.each(Object.entries(right))('accepts what the reader accepts: %s', async (_, part) => {
    const config = { ...least, ...part };
    expect(await shapeProblems(folder({ 'docs.json': config }))).toEqual([]);
    expect(acceptsConfig(config), ajv.errorsText(acceptsConfig.errors)).toBe(true);
  });

  test('accepts other files in place of objects and lists', async () => {
    const config = {
      $ref: './base.json',
      name: 'Site',
      colors: { $ref: './colors.json' },
      redirects: { $ref: './redirects.json' },
      navigation: { groups: [{ group: 'A', pages: { $ref: './pages.json' } }] },
    };
    const dir = folder({
      'docs.json': config,
      'base.json': { theme: 'mint' },
      'colors.json': { primary: '#000000' },
      'redirects.json': [],
      'pages.json': ['a'],
    });
    expect((await loadConfig(dir)).diagnostics).toEqual([]);
    expect(acceptsConfig(config), ajv.errorsText(acceptsConfig.errors)).toBe(true);
  });

  test('describes what is read, and strikes out what is not supported', () => {
    const { properties, definitions } = docsJsonSchema();
    expect(properties?.octavo?.properties?.previews).toMatchObject({
      default: 'section',
      enum: ['section', 'page', 'none'],
      description: expect.stringContaining('Preview images'),
    });
    expect(definitions?.NavElement?.properties?.graphql).toMatchObject({ deprecated: true });
  });
});

describe('the schema of frontmatter', () => {
  const lines: Record<string, boolean> = {
    'title: Start': true,
    'title: 404': true,
    'title:': true,
    'mode: wide': true,
    'mode: broad': false,
    'hidden: "true"': true,
    'hidden: perhaps': false,
    'keywords: one, two': true,
    'keywords: [one, two]': true,
    'keywords: 7': false,
    'related: false': true,
    'icon: { name: book, style: round }': false,
    'contextual: { options: [copy] }': true,
    'myOwn: { key: [1, 2] }': true,
  };

  test.each(Object.entries(lines))('is of one mind with the reader about %s', (line, isRight) => {
    const { diagnostics } = readFrontmatter(createSource('a.mdx', `---\n${line}\n---\n`));
    expect(diagnostics.length === 0, JSON.stringify(diagnostics)).toBe(isRight);
    expect(acceptsFrontmatter(parse(line)), ajv.errorsText(acceptsFrontmatter.errors)).toBe(
      isRight,
    );
  });

  test('accepts every page of the manual', () => {
    const manual = path.join(root, 'example-docs');
    for (const file of readdirSync(manual, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.mdx')) continue;
      const text = readFileSync(path.join(manual, file), 'utf8');
      const { yaml } = splitFrontmatter(text);
      const values = yaml ? parse(text.slice(yaml.start, yaml.end)) : {};
      expect(acceptsFrontmatter(values), file).toBe(true);
    }
  });
});

function link(): object {
  return { label: 'A', href: '/a' };
}
