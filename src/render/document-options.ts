import type { DocumentOptions } from '../mdx/resolve/document.ts';
import type { ContentContext } from './context.ts';
import type { Engines } from './engines.ts';

/** The options for parsing the text of a page or of a part of one. */
export function documentOptions(
  format: 'mdx' | 'md',
  ctx: ContentContext,
  engines: Engines,
): Omit<DocumentOptions, 'snippet'> {
  return {
    syntax: engines.syntax,
    ...(engines.dialect && { dialect: engines.dialect }),
    variables: ctx.project.config.variables,
    format,
    string: ctx.string,
  };
}
