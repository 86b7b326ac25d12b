import type { Rendered } from './rendered.ts';

/** A body without anything in it. */
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

/** The text of a page as its author typed it, for one that Octavo failed to render: its words are not lost. */
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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
