import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { bindingKeys } from '../project/pages/binding-keys.ts';
import type { ContentPage } from './context.ts';
import type { RenderedTree } from './render-tree.ts';

/** Reports a page that shows nothing but its title, although no other problem was found in it. */
export function emptyPage(body: RenderedTree, page: ContentPage): Diagnostic[] {
  const { file, mode, frontmatter } = page;
  const { html, panel, markdown, features, scripts = [], diagnostics } = body;
  const isEmpty =
    `${html}${panel ?? ''}${markdown}`.trim() === '' && features.length + scripts.length === 0;
  // A bound page gets its content from a specification; a binding that matches nothing is reported where it is
  // resolved.
  const isBound = bindingKeys.some((key) => frontmatter[key] !== undefined);
  if (!isEmpty || isBound || diagnostics.length > 0 || mode === 'assistant') return [];
  return [
    problem('page/empty', 'Readers find nothing on this page but its title.', {
      hint: 'Write its text, or remove it until there is one.',
      location: { file, line: 1, column: 1 },
    }),
  ];
}
