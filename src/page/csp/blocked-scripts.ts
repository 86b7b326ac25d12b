import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SitePage } from '../../navigation/site-tree.ts';
import type { DocsConfig } from '../../project/config.ts';
import type { Rendered } from '../../render/rendered.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { createScriptCheck } from './check-scripts.ts';
import { sitePolicy } from './site-policy.ts';

/** Finds scripts of a page that browsers cannot parse, and scripts that load others that the policy forbids. */
export type BlockedScripts = (page: SitePage, rendered: Rendered) => Diagnostic[];

/** `source` returns the text of a file. */
export function createBlockedScripts(
  config: DocsConfig,
  urls: UrlOptions,
  source: (file: string) => string,
): BlockedScripts {
  const scripts = createScriptCheck(sitePolicy(config, urls));
  return ({ file, operation }, rendered) => {
    // Without text of the author's, there can be no scripts.
    if (file === undefined && operation?.xMint?.content === undefined) return [];
    const { html, deps } = rendered;
    const live = (rendered.scripts ?? []).map(({ body }) => body);
    if (live.length === 0 && !html.includes('<script')) return [];
    const files = [...new Set([...(file === undefined ? [] : [file]), ...deps.files])];
    return scripts.page(
      { html, live },
      files.map((one) => ({ file: one, text: source(one) })),
    );
  };
}
