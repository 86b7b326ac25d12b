import { allPages } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

export const vitepress: Peer = {
  name: 'vitepress',
  title: 'VitePress 1',
  packages: ['vitepress@1'],
  write(folder, corpus) {
    const sidebar = corpus.sections.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({ text: page.title, link: `/${page.id}` })),
    }));
    const config = { title: 'Bench', themeConfig: { sidebar, search: { provider: 'local' } } };
    writeFiles(folder, {
      'package.json': JSON.stringify({ private: true, type: 'module' }),
      '.vitepress/config.js': `export default ${JSON.stringify(config)};\n`,
    });
    for (const page of allPages(corpus))
      writeFiles(folder, {
        [`${page.id}.md`]: `${markdown({ ...page, body: `# ${page.title}\n\n${page.body}` })}`,
      });
  },
  command: ['vitepress', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache'],
};
