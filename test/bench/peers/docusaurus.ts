import { allPages } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

/** Without its search, which is a service. */
export const docusaurus: Peer = {
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
  write(folder, corpus) {
    const config = {
      title: 'Bench',
      url: 'https://bench.example',
      baseUrl: '/',
      onBrokenLinks: 'ignore',
      future: { v4: true, faster: true },
      themeConfig: { navbar: { title: 'Bench' } },
    };
    writeFiles(folder, {
      'package.json': JSON.stringify({ private: true }),
      'docusaurus.config.js': `module.exports = { ...${JSON.stringify(config)}, themes: ['@docusaurus/theme-classic'], plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]] };\n`,
    });
    for (const page of allPages(corpus))
      writeFiles(folder, { [`docs/${page.id}.md`]: markdown(page) });
  },
  command: ['docusaurus', 'build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
};
