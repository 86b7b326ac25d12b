import { allPages } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

export const docusaurus: Peer = {
  name: 'docusaurus',
  title: 'Docusaurus 3',
  packages: [
    '@docusaurus/core@3',
    '@docusaurus/preset-classic@3',
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
      'docusaurus.config.js': `module.exports = { ...${JSON.stringify(config)}, presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n`,
    });
    for (const page of allPages(corpus))
      writeFiles(folder, { [`docs/${page.id}.md`]: markdown(page) });
  },
  command: ['docusaurus', 'build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
};
