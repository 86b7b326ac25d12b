import { expect, test } from 'vitest';
import { createIcons } from '../../src/icons/icons.ts';
import { checkIcons } from '../../src/page/check-icons.ts';
import type { DocsConfig } from '../../src/project/config.ts';
import type { PageSource } from '../../src/project/project.ts';

const at = (line: number, file = 'docs.json') => ({ file, line, column: 1 });
const config = {
  navigation: {
    global: { anchors: [{ anchor: 'A', icon: 'no-such-icon', href: 'https://x.dev' }] },
    groups: [
      { group: 'G', icon: { name: 'book', library: 'lucide' }, pages: ['start'] },
      { group: 'H', icon: { name: 'rocket', style: 'thin' }, pages: [] },
      { group: 'I', icon: '/images/own.svg', pages: [] },
    ],
  },
  navbar: { links: [{ label: 'L', icon: 'none-either', href: 'https://x.dev' }] },
} as unknown as DocsConfig;
const page = {
  file: 'start.mdx',
  frontmatter: { icon: 'nor-this' },
  positions: { icon: at(3, 'start.mdx') },
} as unknown as PageSource;

test('icons of docs.json and of pages are checked where they are named', () => {
  const positions = new Map([
    ['', at(1)],
    ['/navigation/global/anchors/0/icon', at(5)],
    ['/navigation/groups/1/icon', at(9)],
    ['/navbar/links/0/icon', at(12)],
  ]);
  const project = { config, positions, configFile: 'docs.json', pages: [page] };
  const found = checkIcons(project, createIcons());
  expect(found.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
    ['component/unknown-icon', 'docs.json', 5],
    ['component/icon-style', 'docs.json', 9],
    ['component/unknown-icon', 'docs.json', 12],
    ['component/unknown-icon', 'start.mdx', 3],
  ]);
});
