import { describe, expect, it } from 'vitest';
import { type BuiltSite, build, docsJson, type Files, projectOf } from '../build/site.ts';
import { withoutDictionary } from './hostile.ts';
import { secret } from './restricted-specs.ts';

/** Frontmatter of a page that is not for every reader. */
const rules = {
  groups: 'groups: [admin]',
  'one group': 'groups: admin',
  'a rule': 'groups: [{ includes: [admin] }]',
  public: 'public: false',
};

function project(rule: string): Files {
  const page = (more: string) =>
    `---\ntitle: Zqtitle\ndescription: Zqwords\n${more}\n---\n\n## Zqheading\n\nZqtext.\n`;
  return {
    'docs.json': docsJson(
      { tabs: [{ tab: 'Guide', pages: ['index', 'zqlisted', 'after'] }] },
      {
        contextual: { options: ['copy', 'mcp'] },
        redirects: [],
        seo: { indexing: 'all', metatags: { canonical: 'https://docs.example' } },
      },
    ),
    'index.mdx': '---\ntitle: Home\n---\nHello, see the [page after](/after).\n',
    'after.mdx': '---\ntitle: After\nkeywords: [same]\n---\nAfter.\n',
    'zqlisted.mdx': page(`${rule}\nkeywords: [same]`),
    'zqfree.mdx': page(rule),
    'zqfeed.mdx': `${page(`${rule}\nrss: true`)}\n<Update label="1.0" description="Zqnews">Zqupdate</Update>\n`,
  };
}

const outputs: Record<string, RegExp> = {
  pages: /(?<!404)\.html$/,
  'Markdown twins': /\.md$/,
  'the sitemap': /sitemap/,
  'llms.txt': /llms.*\.txt$/,
  'search and services': /_octavo\/.*\.js(?:on)?$/,
  feeds: /\.xml$/,
  'files of hosts': /_redirects|_headers|\.well-known/,
  'anything else': /^/,
};

function leaking(site: BuiltSite, files: RegExp): string[] {
  return site
    .files()
    .filter((file) => files.test(file) && !/\.(?:woff2|png|ico)$/.test(file))
    .filter(
      (file) => secret.test(file) || withoutDictionary(site.read(file)).search(secret) !== -1,
    );
}

describe('A page that is not for every reader', () => {
  it.each(Object.entries(rules))('is in no output: %s', async (_, rule) => {
    const site = await build(projectOf(project(rule)), { print: true });
    for (const [output, files] of Object.entries(outputs)) {
      expect(leaking(site, files), output).toEqual([]);
    }
    const previews = site.files().filter((file) => file.endsWith('.png'));
    expect(previews.join().search(secret)).toBe(-1);
    expect(new Set(site.codes)).toEqual(new Set(['access/unprotected']));
    expect(site.codes).toHaveLength(3);
  });
});
