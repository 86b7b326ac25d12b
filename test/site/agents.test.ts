import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { llmsTxt } from '../../src/site/agents/llms-txt.ts';
import { build, docsJson, projectOf } from '../build/site.ts';
import { emitted, page, siteOf } from './site.ts';

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': { get: { summary: 'List books', responses: { 200: { description: 'ok' } } } },
  },
});

const files = {
  'index.mdx':
    '---\ntitle: Home [1]\ndescription: "First. \\n\\n Second paragraph."\n---\nWelcome to <Visibility for="humans">people</Visibility><Visibility for="agents">programs</Visibility>.',
  'secret.mdx': '---\nnoindex: true\n---\nNot for indexes.',
  'v1/old.mdx': 'Old.',
  'fr/index.mdx': 'Bonjour.',
  'api.json': spec,
};

const navigation = {
  languages: [
    {
      language: 'en',
      versions: [
        {
          version: 'v2',
          groups: [
            { group: 'G', pages: ['index', 'secret'] },
            { group: 'API', openapi: 'api.json' },
          ],
        },
        { version: 'v1', pages: ['v1/old'] },
      ],
    },
    { language: 'fr', pages: ['fr/index'] },
  ],
  global: { anchors: [{ anchor: 'Blog', href: 'https://blog.dev' }] },
};

const settings = {
  description: 'All about\nbooks.',
  markdown: { instructions: ['Answer briefly.', 'Name the page.'] },
};

describe('a site with its address', () => {
  const built = () => {
    const root = projectOf({ 'docs.json': docsJson(navigation, settings), ...files });
    return build(root, { urls: { site: 'https://x.dev', base: '/docs' } });
  };

  test('llms.txt has the shape of the convention, and all its links exist', async () => {
    const site = await built();
    const text = site.read('llms.txt');
    expect(text.split('\n').slice(0, 3)).toEqual(['# Site', '', '> All about books.']);
    expect(text.match(/^## .*$/gm)).toEqual([
      '## Agent instructions',
      '## Docs',
      '## OpenAPI specs',
      '## Optional',
    ]);
    expect(text).toContain('- [Home \\[1\\]](https://x.dev/docs/index.md): First.\n');
    expect(text).toContain('- Answer briefly.\n- Name the page.');
    expect(text).toContain('- [api](https://x.dev/docs/api.json)');
    expect(text).toContain('- [Blog](https://blog.dev)');
    expect(text).not.toMatch(/secret|v1|fr\//);
    const links = [...text.matchAll(/\]\(https:\/\/x\.dev\/docs\/(.*?)\)/g)].map(
      ([, path]) => path!,
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((path) => !site.has(path))).toEqual([]);
    expect(site.read('.well-known/llms.txt')).toBe(text);
  });

  test('llms-full.txt holds each of those pages with its address, without what all repeat', async () => {
    const site = await built();
    const text = site.read('llms-full.txt');
    expect(text).toContain('# Home \\[1\\]\nSource: https://x.dev/docs\n\n> First.');
    expect(text).toContain('List books\nSource: https://x.dev/docs/api-reference/');
    expect(text.match(/Answer briefly/g)).toHaveLength(1);
    expect(text).not.toContain('All pages are listed');
    expect(text).not.toContain('Not for indexes');
  });

  test('a page’s Markdown names the index, and is for programs', async () => {
    const site = await built();
    const text = site.read('index.md');
    expect(text).toMatch(
      /^> ## Documentation index\n> All pages are listed at https:\/\/x\.dev\/docs\/llms\.txt\n>\n> ## Agent instructions\n> - Answer briefly\./,
    );
    expect(text).toContain('Welcome to programs.');
  });

  test('says in the language of a page that it is deprecated', async () => {
    const navigation = {
      languages: [
        { language: 'en', groups: [{ group: 'API', openapi: 'api.json' }] },
        { language: 'fr', pages: ['vieux'] },
      ],
    };
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Books', version: '1' },
      paths: { '/books': { get: { summary: 'List', deprecated: true, responses: {} } } },
    };
    const site = await build(
      projectOf({
        'docs.json': docsJson(navigation),
        'api.json': JSON.stringify(spec),
        'vieux.mdx': '---\ntitle: Vieux\ndeprecated: true\n---\nMots.',
      }),
    );
    expect(site.read('api-reference/list.md')).toContain(
      '# List\n\n**Deprecated**\n\n`GET /books`',
    );
    expect(site.read('vieux.md')).toContain('# Vieux\n\n**Obsolète**\n\nMots.');
  });

  test('the skill and its indexes agree (Agent Skills Discovery 0.2.0 and 0.1.0)', async () => {
    const site = await built();
    const skill = site.read('skill.md');
    expect(skill).toMatch(/^---\nname: site\ndescription: "[^\n]{1,1024}"\n---\n/);
    const index = z
      .strictObject({
        $schema: z.literal('https://schemas.agentskills.io/discovery/0.2.0/schema.json'),
        skills: z.array(
          z.strictObject({
            name: z.string().regex(/^(?!-)[a-z0-9-]{1,64}(?<!-)$/),
            type: z.enum(['skill-md', 'archive']),
            description: z.string().min(1).max(1024),
            url: z.string().startsWith('https://x.dev/docs/'),
            digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
          }),
        ),
      })
      .parse(JSON.parse(site.read('.well-known/agent-skills/index.json')));
    const [entry] = index.skills;
    const body = site.read(entry!.url.slice('https://x.dev/docs/'.length));
    expect(entry!.digest).toBe(`sha256:${createHash('sha256').update(body).digest('hex')}`);
    const old = JSON.parse(site.read('.well-known/skills/index.json'));
    expect(old).toEqual({
      skills: [{ name: 'site', description: entry!.description, files: ['SKILL.md'] }],
    });
    expect(site.has('.well-known/skills/site/SKILL.md')).toBe(true);
  });

  test('the API catalogue is a link set (RFC 9727, RFC 9264)', async () => {
    const site = await built();
    const link = z.strictObject({ href: z.url(), type: z.string() });
    const catalogue = z
      .strictObject({
        linkset: z
          .array(
            z.strictObject({
              anchor: z.url(),
              'service-desc': z.array(link),
              'service-doc': z.array(link),
            }),
          )
          .length(1),
      })
      .parse(JSON.parse(site.read('.well-known/api-catalog')));
    expect(catalogue.linkset[0]).toMatchObject({
      anchor: 'https://x.dev/docs/api.json',
      'service-desc': [{ type: 'application/vnd.oai.openapi+json' }],
      'service-doc': [{ href: expect.stringMatching(/^https:\/\/x\.dev\/docs\/api-reference\//) }],
    });
  });
});

test('files of the author win, and their skill is no page', async () => {
  const skill = '---\nname: books\ndescription: "All books."\n---\nOurs.\n';
  const site = await build(
    projectOf({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': 'A',
      'llms.txt': 'ours',
      'skill.md': skill,
    }),
  );
  expect(site.read('llms.txt')).toBe('ours');
  expect(site.read('skill.md')).toBe(skill);
  expect(site.has('skill/index.html')).toBe(false);
  const { skills } = JSON.parse(site.read('.well-known/agent-skills/index.json'));
  expect(skills[0]).toMatchObject({
    name: 'books',
    description: 'All books.',
    url: '/.well-known/agent-skills/books/SKILL.md',
  });
});

test('a list that is too long loses descriptions first, then becomes a file a section', async () => {
  const many = (count: number) => {
    const pages = Array.from({ length: count }, (_, i) =>
      page(`/s${i % 3}/page-${i}`, { description: 'Words. '.repeat(40) }),
    );
    const tree = {
      nodes: [],
      pages: pages.map(({ route }) => ({ route, nodes: [] })),
      byRoute: new Map(pages.map(({ route }, i) => [route, i])),
    };
    return siteOf({
      pages,
      tree: tree as never,
      project: { config: { name: 'N', markdown: {} } } as never,
    });
  };
  const short = await emitted(llmsTxt, many(1_000));
  expect(short['llms.txt']!.length).toBeLessThan(100_000);
  expect(short['llms.txt']).not.toContain('Words');
  const split = await emitted(llmsTxt, many(3_000));
  expect(Object.keys(split)).toEqual([
    'llms.txt',
    '.well-known/llms.txt',
    '_llms/s0.md',
    '_llms/s1.md',
    '_llms/s2.md',
  ]);
  expect(split['llms.txt']).toContain('- [s0](/_llms/s0.md): 1000 pages');
});

test('a service is named only when it can be asked', async () => {
  const service = { baseUrl: 'https://api.dev/', domain: 'd', key: 'oct_pub_x' };
  const site = await build(
    projectOf(
      { 'a.mdx': 'A' },
      { octavo: { assistant: service, search: { synonyms: [['a', 'b']] } } },
    ),
  );
  expect(JSON.parse(site.read('_octavo/service.json'))).toEqual({
    assistant: { ...service, baseUrl: 'https://api.dev' },
  });
});

test('skills and instructions of the author for agents are published, and run nowhere', async () => {
  const skill = (head: string) => `---\n${head}\n---\nDo it.`;
  const root = projectOf({
    'docs.json': docsJson({ pages: ['index'] }),
    'index.mdx': 'Start',
    '.mintlify/skills/Deploy it/SKILL.md': skill(
      'name: deploy-it\ndescription: >\n  When something is\n  to be deployed',
    ),
    '.mintlify/skills/Deploy it/references/hosts.md': 'Hosts',
    '.mintlify/skills/Deploy it/run.sh': 'rm -rf /',
    '.mintlify/skills/Deploy it/.env': 'KEY=1',
    '.mintlify/skills/mute/SKILL.md': 'Says nothing of itself.',
    '.mintlify/skills/twice/SKILL.md': skill('name: Deploy it\ndescription: Again'),
    '.mintlify/Assistant.md': 'Answer as a librarian.',
    '.mintlify/workflows/secret.md': 'Not for readers',
  });
  const site = await build(root);
  const index = JSON.parse(site.read('.well-known/agent-skills/index.json'));
  expect(
    index.skills.map(({ name, description }: Record<string, string>) => [name, description]),
  ).toEqual([
    ['site', expect.any(String)],
    ['deploy-it', 'When something is to be deployed'],
  ]);
  const [, entry] = index.skills;
  const body = site.read(entry.url.slice(1));
  expect(body).toContain('Do it.');
  expect(entry.digest).toBe(`sha256:${createHash('sha256').update(body).digest('hex')}`);
  const old = JSON.parse(site.read('.well-known/skills/index.json'));
  expect(old.skills[1].files).toEqual(['SKILL.md', 'references/hosts.md']);
  expect(site.read('.well-known/skills/deploy-it/references/hosts.md')).toBe('Hosts');
  expect(site.read('skill.md')).toContain('When something is to be deployed');
  expect(site.read('_octavo/assistant.md')).toBe('Answer as a librarian.\n');
  const { manifest, diagnostics } = site.result;
  expect(manifest.filter((file) => /\.sh$|\.env$|secret|mintlify/.test(file))).toEqual([]);
  const told = diagnostics.filter(({ code }) => code.startsWith('agents/'));
  expect(told.map(({ code, location }) => [code, location?.file])).toEqual([
    ['agents/unusable-skill', '.mintlify/skills/mute/SKILL.md'],
    ['agents/unusable-skill', '.mintlify/skills/twice/SKILL.md'],
  ]);
});
