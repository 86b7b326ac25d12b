import { allPages, type Corpus } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

const base: Omit<Peer, 'write'> = {
  name: 'docusaurus',
  title: 'Docusaurus 3 (no search)',
  packages: [
    '@docusaurus/core@3',
    '@docusaurus/theme-classic@3',
    '@docusaurus/plugin-content-docs@3',
    '@docusaurus/faster@3',
    'react@19',
    'react-dom@19',
  ],
  command: ['docusaurus', 'build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
};

/** Its own search is a service. */
export const docusaurus: Peer = {
  ...base,
  write: (folder, corpus) => writeSite(folder, corpus, []),
};

/** With the search that its documentation names first for sites that have no service. */
export const docusaurusSearch: Peer = {
  ...base,
  name: 'docusaurus-search',
  title: 'Docusaurus 3 (local search)',
  packages: [...base.packages, '@easyops-cn/docusaurus-search-local@0'],
  write: (folder, corpus) =>
    writeSite(folder, corpus, [
      ['@easyops-cn/docusaurus-search-local', { docsRouteBasePath: '/', indexBlog: false }],
    ]),
};

function writeSite(folder: string, corpus: Corpus, search: unknown[]): void {
  const config = {
    title: 'Bench',
    url: 'https://bench.example',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    future: { v4: true, faster: true },
    themes: ['@docusaurus/theme-classic', ...search],
    plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]],
    themeConfig: { navbar: { title: 'Bench' } },
  };
  writeFiles(folder, {
    'package.json': JSON.stringify({ private: true }),
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
  });
  for (const page of allPages(corpus))
    writeFiles(folder, { [`docs/${page.id}.md`]: markdown(page) });
}
