import { escapeHtml } from '../lib/escape-html.ts';
import type { Html } from '../lib/html.ts';
import type { Rendered } from './rendered.ts';

/** An empty body. */
export const emptyBody: Rendered = {
  html: '',
  outline: [],
  ids: [],
  links: [],
  images: [],
  sections: [],
  markdown: '',
  features: [],
  deps: { files: [], routes: [], configKeys: [] },
  diagnostics: [],
};

/** The source text of a page that Octavo failed to render, so that readers still see its words. */
export function plainBody(source: string, file: string): Rendered {
  const text = source.replace(/^\uFEFF?\s*---\r?\n[\s\S]*?\r?\n---[^\S\n]*(?:\r?\n|$)/, '').trim();
  return {
    ...emptyBody,
    html: `<pre class="oct-plain-text">${escapeHtml(text)}</pre>`,
    sections: [{ anchor: '', headings: [], text, code: [] }],
    markdown: text,
    deps: { ...emptyBody.deps, files: [file] },
  };
}

/** A minimal document for a page that even the theme failed to render. */
export function bareDocument(title: string, body: Html): Html {
  const name = escapeHtml(title);
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${name}</title>\n<main><h1>${name}</h1>\n${body}</main>\n`;
}
