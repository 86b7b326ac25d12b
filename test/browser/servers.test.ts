import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const variable = '<div class="field oct-field"><div class="oct-field-head">region</div></div>';
const server = (url: string) =>
  `<li><code>${url}</code><details class="oct-server-variables" open><summary><code>region</code></summary><div class="oct-server-fields">${variable}${variable}</div></details></li>`;
const html = `<div class="oct-servers"><span class="oct-servers-title">Base URL</span><ul class="oct-servers-list">${server('https://a.example.com')}${server('https://b.example.com')}</ul></div>`;

describePages(
  'base URLs with variables',
  { navigation: { pages: ['index'] }, bodies: { index: { html, features: ['reference'] } } },
  ({ open }) => {
    it('stand out from the variables of the one above', async () => {
      const page = await open('/', { width: 1440 });
      const left = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);
      const [addresses, variables] = [await left('li > code'), await left('.oct-field-head')];
      expect(addresses).toHaveLength(1);
      expect(variables[0]! - addresses[0]!).toBeGreaterThan(8);
    });
  },
);
