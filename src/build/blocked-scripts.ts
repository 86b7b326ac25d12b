import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import { createScriptCheck } from '../page/csp/check-scripts.ts';
import { sitePolicy } from '../page/csp/site-policy.ts';
import type { Rendered } from '../render/rendered.ts';
import type { SiteContext } from './site-context.ts';

/** Finds scripts of other hosts that a page's own scripts load in vain. */
export function createBlockedScripts({
  project,
  urls,
  bodies,
}: Pick<SiteContext, 'project' | 'urls' | 'bodies'>): (
  page: SitePage,
  rendered: Rendered,
) => Diagnostic[] {
  const scripts = createScriptCheck(sitePolicy(project.config, urls));
  return ({ file, operation }, rendered) => {
    // Without text of the author's, scripts have nowhere to come from.
    if (file === undefined && operation?.xMint?.content === undefined) return [];
    const { html, deps } = rendered;
    const live = (rendered.scripts ?? []).map(({ body }) => body);
    if (live.length === 0 && !html.includes('<script')) return [];
    const files = [...new Set([...(file === undefined ? [] : [file]), ...deps.files])];
    return scripts.page(
      { html, live },
      files.map((one) => ({ file: one, text: bodies.source(one) })),
    );
  };
}
