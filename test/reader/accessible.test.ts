import { expect, it } from 'vitest';
import { axeViolationsInBothModes } from './axe.ts';
import { describeSite } from './browser.ts';

const pages: [site: string, path: string][] = [
  ['pages', '/'],
  ['groups', '/guides/ships/cargo/load'],
  ['tabs', '/help/contact'],
  ['anchors', '/api/overview'],
  ['dropdowns', '/cloud/intro'],
  ['products', '/cranes/intro'],
  ['versions', '/v2/install'],
  ['languages', '/ar'],
  ['language-version-tab', '/es/v2/api'],
  ['version-dropdown-anchor', '/v2/dev/sdks'],
  ['openapi', '/api-reference/ships/list-ships'],
];

for (const [site, path] of pages) {
  describeSite(`${site}: accessibility`, site, ({ open }) => {
    it('axe-core finds nothing, in light and dark', async () => {
      expect(await axeViolationsInBothModes(await open(path))).toEqual([]);
    });
  });
}
