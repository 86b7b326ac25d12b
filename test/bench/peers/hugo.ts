import { allPages, type Corpus } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

/** Hugo as the system has it, with Chroma: the fastest there is; minimal layout, the whole sidebar. */
export const hugo: Peer = {
  name: 'hugo',
  title: 'Hugo',
  packages: [],
  write(folder, corpus) {
    writeFiles(folder, {
      'config.toml': config,
      'data/nav.json': JSON.stringify(nav(corpus)),
      'layouts/_default/single.html': layout,
      'layouts/_default/list.html': layout,
      'layouts/index.html': layout,
    });
    for (const page of allPages(corpus))
      writeFiles(folder, { [`content/${page.id}.md`]: markdown(page) });
  },
  command: ['hugo', '--quiet'],
  output: 'public',
  caches: ['resources', '.hugo_build.lock'],
};

function nav(corpus: Corpus): unknown {
  return corpus.sections.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({ title: page.title, url: `/${page.id}/` })),
  }));
}

const config = `baseURL = "/"
title = "Bench"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
`;

const layout = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head>
<body>
<nav>{{ range .Site.Data.nav }}<h2>{{ .title }}</h2><ul>{{ range .pages }}<li><a href="{{ .url }}">{{ .title }}</a></li>{{ end }}</ul>{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main>
</body>
</html>
`;
