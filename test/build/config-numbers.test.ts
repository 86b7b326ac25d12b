import { expect, test } from 'vitest';
import { type BuiltSite, build, projectOf } from './site.ts';

/** Numbers of docs.json that are shown as text keep the digits that their author gave them. */
const docs = `{
  "theme": "mint", "name": 10.00, "colors": { "primary": "#0F766E" },
  "description": 1.50,
  "variables": { "price": 10.00, "big": 9007199254740993, "tiny": 1e-7, "minus": -0.0, "shared": { "$ref": "./shared.json" } },
  "banner": { "content": 20.00 },
  "seo": { "metatags": { "og:locale": 30.00 } },
  "navbar": { "links": [{ "label": 40.00, "href": "https://a.example" }] },
  "footer": { "links": [{ "header": 50.00, "items": [{ "label": 60.00, "href": "https://b.example" }] }] },
  "search": { "prompt": 70.00 },
  "markdown": { "instructions": [80.00, 9007199254740995] },
  "errors": { "404": { "redirect": false, "title": 4.040 } },
  "integrations": { "hotjar": { "hjid": 9007199254740997, "hjsv": 6.0 } },
  "navigation": { "versions": [
    { "version": 2.10, "tag": 2.50, "groups": [{ "group": 3.0, "tag": 1.10, "pages": ["index"] }] },
    { "version": 2.1, "groups": [{ "group": "Old", "pages": ["old"] }] }
  ] }
}`;

test('numbers of docs.json keep their digits wherever they are text', async () => {
  const site = await build(
    projectOf({
      'docs.json': docs,
      'shared.json': '12.340',
      'index.mdx': `---\ntitle: "Costs {{price}} of {{big}}"\ndescription: "{{tiny}}"\n---\n\nBody {{price}}, {{big}}, {{tiny}}, {{minus}}, {{shared}}.\n\n## At {{price}}\n\n\`\`\`sh\npay-{{price}}\n\`\`\`\n\n<Card title="Only {{price}}">{{big}}</Card>\n`,
      'old.mdx': '---\ntitle: 1.10\nsidebarTitle: 9007199254740993\n---\n\nOld.\n',
    }),
  );
  const html = site.read('index.html');
  const shown = [
    ...['Costs 10.00 of 9007199254740993', 'Body 10.00, 9007199254740993, 1e-7, -0.0, 12.340.'],
    ...['At 10.00', 'Only 10.00', '- 10.00</title>', 'content="30.00"'],
    ...['20.00', '40.00', '50.00', '60.00', '70.00', '2.10', '2.50', '3.0<', '1.10<'],
  ];
  expect(shown.filter((text) => !html.includes(text))).toEqual([]);
  const markdown = site.read('index.md');
  expect(markdown).toContain('# Costs 10.00 of 9007199254740993');
  expect(markdown).toContain('Body 10.00, 9007199254740993, 1e-7, -0.0, 12.340.');
  expect(markdown).toContain('pay-10.00');
  expect(allText(site)).toContain('9007199254740997');
  expect(site.read('llms.txt')).toContain('9007199254740995');
  expect(site.read('404.html')).toContain('4.040');
  expect(site.read('old/index.html')).toMatch(/<h1[^>]*>1\.10</);
  expect(allText(site)).not.toMatch(/900719925474099[2468]/);
});

function allText(site: BuiltSite): string {
  const texts = site.files().filter((path) => /\.(?:html|md|json|txt|js)$/.test(path));
  return texts.map((path) => site.read(path)).join('\n');
}
