import { allPages } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

export const rspress: Peer = {
  name: 'rspress',
  title: 'Rspress 2',
  packages: ['@rspress/core@2'],
  write(folder, corpus) {
    const sidebar = corpus.sections.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({ text: page.title, link: `/${page.id}` })),
    }));
    const config = { root: 'docs', title: 'Bench', themeConfig: { sidebar: { '/': sidebar } } };
    writeFiles(folder, {
      'package.json': JSON.stringify({ private: true, type: 'module' }),
      'rspress.config.mjs': `export default ${JSON.stringify(config)};\n`,
    });
    for (const page of allPages(corpus))
      writeFiles(folder, {
        [`docs/${page.id}.md`]: markdown({ ...page, body: `# ${page.title}\n\n${page.body}` }),
      });
  },
  command: ['rspress', 'build'],
  output: 'doc_build',
  caches: ['node_modules/.cache'],
};
