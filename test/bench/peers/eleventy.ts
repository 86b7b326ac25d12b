import { languages } from '../code.ts';
import { allPages, type Corpus } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

/** Eleventy with markdown-it and Shiki: the fastest of the JavaScript tools; minimal layout, the whole sidebar. */
export const eleventy: Peer = {
  name: 'eleventy',
  title: 'Eleventy 3 + markdown-it + Shiki',
  packages: ['@11ty/eleventy@3.1.2', 'markdown-it@14', '@shikijs/markdown-it@3'],
  write(folder, corpus) {
    writeFiles(folder, {
      'package.json': JSON.stringify({ private: true, type: 'module' }),
      'eleventy.config.js': config,
      'src/_includes/page.njk': layout,
      'src/_data/nav.json': JSON.stringify(nav(corpus)),
    });
    for (const page of allPages(corpus))
      writeFiles(folder, { [`src/${page.id}.md`]: markdown(page, 'layout: page.njk\n') });
  },
  command: ['eleventy', '--quiet'],
  output: '_site',
  caches: ['.cache'],
};

function nav(corpus: Corpus): unknown {
  return corpus.sections.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({ title: page.title, url: `/${page.id}/` })),
  }));
}

const config = `import Shiki from '@shikijs/markdown-it';
import markdownIt from 'markdown-it';

export default async function (eleventy) {
  const markdown = markdownIt({ html: true, linkify: true });
  markdown.use(await Shiki({ themes: { light: 'github-light', dark: 'github-dark' }, langs: ${JSON.stringify(languages)} }));
  eleventy.setLibrary('md', markdown);
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false };
}
`;

const layout = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}"></head>
<body>
<nav>{% for section in nav %}<h2>{{ section.title }}</h2><ul>{% for page in section.pages %}<li><a href="{{ page.url }}">{{ page.title }}</a></li>{% endfor %}</ul>{% endfor %}</nav>
<main><h1>{{ title }}</h1>{{ content | safe }}</main>
</body>
</html>
`;
