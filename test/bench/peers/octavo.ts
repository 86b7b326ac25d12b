import { resolve } from 'node:path';
import { allPages } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

export const octavo: Peer = {
  name: 'octavo',
  title: 'Octavo',
  packages: [],
  write(folder, corpus) {
    const groups = corpus.sections.map(({ title, pages }) => ({
      group: title,
      pages: pages.map(({ id }) => id),
    }));
    const config = {
      theme: 'mint',
      name: 'Bench',
      colors: { primary: '#0f766e' },
      navigation: { groups },
    };
    writeFiles(folder, { 'docs.json': JSON.stringify(config, undefined, 1) });
    for (const page of allPages(corpus)) writeFiles(folder, { [`${page.id}.mdx`]: markdown(page) });
  },
  command: ['node', resolve(import.meta.dirname, '../../../dist/cli/main.js'), 'build'],
  output: 'dist',
  caches: ['.octavo'],
};
