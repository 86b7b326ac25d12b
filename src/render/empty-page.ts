import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { ContentPage } from './context.ts';
import type { RenderedTree } from './render-tree.ts';

/** A page on which readers find nothing but its title, though nothing went wrong when it was made. */
export function emptyPage(body: RenderedTree, { file, mode }: ContentPage): Diagnostic[] {
  const { html, panel, markdown, features, scripts = [], diagnostics } = body;
  const isEmpty =
    `${html}${panel ?? ''}${markdown}`.trim() === '' && features.length + scripts.length === 0;
  if (!isEmpty || diagnostics.length > 0 || mode === 'assistant') return [];
  return [
    problem('page/empty', 'Readers find nothing on this page but its title.', {
      hint: 'Write its text, or take it out of the navigation until there is one.',
      location: { file, line: 1, column: 1 },
    }),
  ];
}
