import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/diagnostics/catalogue.ts';
import { docsConfigSchema } from '../../src/project/config.ts';
import { navigation } from '../../src/project/schema/navigation.ts';
import { frontmatterSchema } from '../../src/project/schema/page-frontmatter.ts';
import { codePage, diagnosticPage, diagnosticsIndex } from './diagnostics.ts';
import { elementRows, settingRows, settingsSections, settingsTable } from './settings.ts';

const docs = join(import.meta.dirname, '../../example-docs');
const update = process.env.UPDATE === '1';

/** Pages of example-docs that are made from the source; `UPDATE=1` writes them. */
const pages = new Map<string, string>([
  ['reference/settings', settingsPage()],
  ['reference/frontmatter', frontmatterPage()],
  ['reference/diagnostics', diagnosticsIndex(catalogue)],
  ...Object.entries(catalogue).map(
    ([code, entry]) => [codePage(code), diagnosticPage(code, entry)] as const,
  ),
]);

describe('pages of example-docs that are made from the source', () => {
  it.each([...pages.keys()])('%s is up to date', async (id) => {
    const file = join(docs, `${id}.mdx`);
    if (update) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, pages.get(id)!);
    }
    expect(await readFile(file, 'utf8'), 'run: npm run docs').toBe(pages.get(id));
  });

  it('has no page for a code that is gone', async () => {
    const folder = join(docs, 'reference/diagnostics');
    for (const name of await readdir(folder)) {
      const known = pages.has(`reference/diagnostics/${name.replace(/\.mdx$/, '')}`);
      if (!known && update) await rm(join(folder, name));
      else expect(known, name).toBe(true);
    }
  });

  it('describes every setting', () => {
    const rows = settingRows(docsConfigSchema, ['navigation']);
    const described = new Set(rows.filter((row) => row.description).map((row) => row.key));
    const parent = (key: string) => key.replace(/(\[\])*\.[^.]*$/, '');
    // Keys that only name one of several (social networks, ids of a vendor) are explained by their parent.
    const silent = rows.filter((row) => !described.has(row.key) && !described.has(parent(row.key)));
    expect(silent.map((row) => row.key)).toEqual([]);
    const elements = elementRows(navigation, 'NavElement');
    expect(elements.filter((row) => !row.description)).toEqual([]);
  });

  it('lists every diagnostic in the navigation', async () => {
    const file = join(docs, 'reference/diagnostics.json');
    const codes = Object.keys(catalogue).map(codePage).sort();
    const next = `${JSON.stringify(['reference/diagnostics', ...codes], null, 2)}\n`;
    if (update) await writeFile(file, next);
    else expect(await readFile(file, 'utf8'), 'run: npm run docs').toBe(next);
  });
});

function settingsPage(): string {
  return `---
title: "Settings"
description: "Every key of docs.json, with its type and default."
---

\`theme\`, \`name\`, \`colors.primary\` and \`navigation\` are required. A key that Octavo does not know is reported with the nearest one it knows, and left aside. A value of the wrong kind is reported with its place; its default is used.

\`navigation\` consists of [elements](#elements-of-the-navigation). An object \`{ "$ref": "./file.json" }\` anywhere is replaced by the content of that file; keys beside it win over those of the file.

${settingsSections(settingRows(docsConfigSchema, ['navigation']))}

## Elements of the navigation

\`navigation\` and everything in it is an element with these keys. Which of them go together is shown on [the pages about navigation](/navigation/overview).

${settingsTable(elementRows(navigation, 'NavElement'))}
`;
}

function frontmatterPage(): string {
  return `---
title: "Frontmatter"
description: "Every field a page may begin with."
---

All fields are optional. Fields that are not listed are kept, and can be used in the page.

${settingsTable(settingRows(frontmatterSchema))}
`;
}
