import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { bindingKeys } from '../project/pages/binding-keys.ts';
import type { ContentPage } from './context.ts';
import type { RenderedTree } from './render-tree.ts';

/** A page on which readers find nothing but its title, though nothing went wrong when it was made. */
export function emptyPage(body: RenderedTree, page: ContentPage): Diagnostic[] {
  const { file, mode, frontmatter } = page;
  const { html, panel, markdown, features, scripts = [], diagnostics } = body;
  const isEmpty =
    `${html}${panel ?? ''}${markdown}`.trim() === '' && features.length + scripts.length === 0;
  // That a key names nothing has been reported where it was looked for.
  const isBound = bindingKeys.some((key) => frontmatter[key] !== undefined);
  if (!isEmpty || isBound || diagnostics.length > 0 || mode === 'assistant') return [];
  return [
    problem('page/empty', 'Readers find nothing on this page but its title.', {
      hint: 'Write its text, or remove it until there is one.',
      location: { file, line: 1, column: 1 },
    }),
  ];
}
