import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDevSite } from '../../src/watch/dev-site.ts';
import { docsJson, projectOf } from '../build/site.ts';
import { age, until } from './site.ts';

const page = (text: string) => `---\ntitle: "Home"\n---\n\n${text}\n`;

test.each(['.mintignore', 'theme/partials/footer.hbs', '.mintlify/Assistant.md', 'snippets/a.mdx'])(
  'a deletion of %s between reading and watching is noticed',
  async (file) => {
    const root = projectOf({
      'docs.json': docsJson({ pages: ['index'] }, { octavo: { templates: 'theme' } }),
      'index.mdx': page('Home'),
      'theme/partials/footer.hbs': 'Own',
      '.mintignore': 'other.mdx\n',
      '.mintlify/Assistant.md': 'Be brief.\n',
      'snippets/a.mdx': 'A\n',
    });
    age(root);
    const changed: string[] = [];
    const site = await openDevSite(
      { root, out: join(root, 'dist'), urls: {}, includeRestricted: false },
      { onChange: (files) => changed.push(...files) },
    );
    onTestFinished(() => site.close());
    rmSync(join(root, file));
    await until(async () => changed.length > 0, 'the change');
    expect(changed).toEqual([file]);
  },
);
