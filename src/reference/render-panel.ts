import type { Root } from 'hast';
import type { Html } from '../lib/html.ts';
import type { ContentPage } from '../render/context.ts';
import type { Engines } from '../render/engines.ts';
import { renderNodes } from '../render/render-page.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { BodyContext } from './body-context.ts';
import { deferralFor } from './deferred/deferral.ts';
import { deferExamples } from './deferred/examples.ts';

/** Renders samples and examples; those that are too large for the page go into `parts`. */
export async function renderPanel(
  tree: Root,
  page: ContentPage,
  context: BodyContext,
  engines: Engines,
  urls: UrlOptions,
): Promise<RenderedTree> {
  const render = (shown: Root) => renderNodes(shown, page, context, engines);
  const deferral = deferralFor(page.route, urls);
  if (!deferral) return render(tree);
  const { tree: light, scripts } = await deferExamples(tree, deferral, engines.highlighter);
  const rendered = await render(light);
  if (scripts.length === 0) return rendered;
  const { panel } = deferral.isSame ? await render(tree) : {};
  return { ...rendered, parts: scripts, ...(panel !== undefined && { whole: { panel } }) };
}

/** Examples of an endpoint come after the author's content in the right column, but requests come before responses. */
export function addPanel(body: RenderedTree, examples: RenderedTree): RenderedTree {
  const { panel, ids, features, parts = [], whole } = examples;
  if (panel === undefined) return body;
  const inPanel = (own: Html) =>
    (body.ids.includes('response-example') ? [own, body.panel] : [body.panel, own])
      .filter((part) => part !== undefined)
      .join('\n');
  return {
    ...body,
    panel: inPanel(panel),
    ...(parts.length > 0 && { parts: [...(body.parts ?? []), ...parts] }),
    ...(whole?.panel !== undefined && { whole: { ...body.whole, panel: inPanel(whole.panel) } }),
    ids: [...body.ids, ...ids],
    features: [...new Set([...body.features, ...features])].sort(),
  };
}
