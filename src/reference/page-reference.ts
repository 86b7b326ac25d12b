import { hasRightToLeft } from '../lib/text/right-to-left.ts';
import { boundKey, boundSpec } from '../navigation/endpoints/bound-routes.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';
import { fileNameOf, isUrl } from '../openapi/document/spec-name.ts';
import { emptySpec } from '../openapi/open-spec.ts';
import type { Operation } from '../openapi/operation/operation.ts';
import type { ContentPage } from '../render/context.ts';
import { renderDescription } from '../render/description/render-description.ts';
import type { Engines } from '../render/engines.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import type { LinkUse } from '../render/rendered.ts';
import { assetHref, href } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { BodyContext } from './body-context.ts';
import { deferralFor } from './deferred/deferral.ts';
import { describedEndpoint } from './described/described-endpoint.ts';
import type { Reference, ReferenceContext } from './reference-context.ts';
import { renderChanges } from './render-changes.ts';
import {
  renderChannel,
  renderOperation,
  renderOverview,
  renderSchema,
} from './render-reference.ts';

/** The most texts of specifications to cache; many pages share them. */
const maxTexts = 20_000;

/** What a page is generated from besides its own text. */
export interface BoundPage {
  page: Pick<ContentPage, 'file' | 'route' | 'frontmatter'>;
  operation?: SitePage['operation'];
  schema?: SitePage['schema'];
  overview?: SitePage['overview'];
  changes?: SitePage['changes'];
  /** The introduction, from the page or the specification. */
  description?: string;
  /** The number of characters of the samples and examples beside the reference. */
  panelLength: number;
}

export type AddReference = (
  body: RenderedTree,
  bound: BoundPage,
  context: BodyContext,
  engines: Engines,
) => Promise<RenderedTree>;

/** Adds the reference for a page's operation or schema to its body. */
export function createReferences({
  urls,
  theme,
}: {
  urls: UrlOptions;
  theme: { reference(name: string, data: object): string };
}): AddReference {
  const texts = new Map<string, RenderedTree>();

  return async (body, bound, context, engines) => {
    const { operation: ref, schema, overview, changes, description } = bound;
    const name = boundSpec(bound);
    if (name === undefined) return withDescribed(body, bound, context, engines);
    const spec = context.spec(name);
    if (!spec) return body;
    const page = {
      ...{ taken: body.ids, panelLength: bound.panelLength },
      ...(description !== undefined && { description }),
    };
    const tools = contextFor(bound, spec, context, engines);
    if (overview) return joined(body, await renderOverview(spec, page, tools));
    if (changes) {
      const previous = changes.previous.flatMap((name) => context.spec(name) ?? []);
      return joined(body, await renderChanges(spec, previous, page, tools));
    }
    const operation = ref && spec.operation(ref);
    if (operation) return joined(body, await renderOperation(operation, spec, page, tools));
    const channel = ref?.kind === 'channel' ? spec.channel(ref) : undefined;
    if (channel) return joined(body, await renderChannel(channel, spec, page, tools));
    const id = schema && spec.namedSchema(schema.name);
    return id === undefined ? body : joined(body, await renderSchema(id, spec, page, tools));
  };

  /** Adds the head of a page that describes its endpoint by hand; the fields are already in the body. */
  async function withDescribed(
    body: RenderedTree,
    bound: BoundPage,
    context: BodyContext,
    engines: Engines,
  ): Promise<RenderedTree> {
    const { frontmatter, file } = bound.page;
    const endpoint = describedEndpoint(frontmatter, body.fields, context.project.config);
    if (!endpoint) return body;
    const { body: _, ...rest } = endpoint.operation;
    const operation: Operation = { ...rest, parameters: [] };
    const spec = emptySpec(file);
    const tools = contextFor(bound, spec, context, engines);
    const { description } = frontmatter;
    const page = {
      ...{ taken: body.ids, panelLength: bound.panelLength },
      ...(typeof description === 'string' && { description }),
    };
    return joined(body, await renderOperation(operation, spec, page, tools), 'before');
  }

  function specHref(route: string, name: string): string {
    return isUrl(name) ? name : assetHref(route, name, urls);
  }

  function contextFor(
    { page: { file, route } }: BoundPage,
    spec: ApiSpec,
    context: BodyContext,
    engines: Engines,
  ): ReferenceContext {
    const { api, markdown } = context.project.config;
    const link = (key: string) => {
      const to = context.boundRoute(key);
      return to === undefined ? undefined : href(route, to, undefined, urls);
    };
    // Part of the cache key, because the labels of code in a text are in the page's language.
    const language = context.string('copyCode');
    const linked = (fragment: string) => {
      const to = spec.linked(fragment);
      return to && context.boundRoute(boundKey({ operation: { ...to, spec: spec.name } }));
    };
    const place = { route, location: { file, line: 1, column: 1 }, linked };
    return {
      settings: {
        expanded: api.params.expanded === 'all',
        fullUrl: api.url === 'full',
        withSpec: markdown.schema,
      },
      string: context.string,
      template: theme.reference,
      deferral: deferralFor(route, urls),
      operationHref: (operation) =>
        link(boundKey({ operation: { ...operation, spec: spec.name } })),
      specFile: { name: fileNameOf(spec.name), href: specHref(route, spec.name) },
      schemaHref: (name) => link(boundKey({ schema: { spec: spec.name, name } })),
      async description(markdown, headings, dead) {
        const key = `${language} ${headings} ${markdown}`;
        const hit = texts.get(key);
        const isExternal = ({ url }: LinkUse) => context.link(url, file, route).kind === 'external';
        if (hit?.links.every(isExternal)) return hit;
        const isOther = context.dir === 'rtl' && !hasRightToLeft(markdown);
        const tree = await renderDescription(
          markdown,
          { ...place, headings, dead, ...(isOther && { dir: 'ltr' }) },
          context,
          engines,
        );
        // A text with links within the site or images differs from page to page, so it is not cached.
        if (!dead && tree.links.every(isExternal) && tree.images.length === 0) {
          if (texts.size >= maxTexts) texts.clear();
          texts.set(key, tree);
        }
        return tree;
      },
    };
  }
}

/** Joins the reference and the page's own text, in either order. */
function joined(
  body: RenderedTree,
  { lead, introduction, body: added }: Reference,
  where: 'behind' | 'before' = 'behind',
): RenderedTree {
  const [first, second] = where === 'behind' ? [body, added] : [added, body];
  return {
    ...body,
    lead,
    introduction,
    html: `${first.html}${second.html}`,
    outline: [...first.outline, ...second.outline],
    ids: [...first.ids, ...second.ids],
    links: [...first.links, ...second.links],
    images: [...first.images, ...second.images],
    sections: [...first.sections, ...second.sections],
    markdown: [first.markdown.trim(), second.markdown].filter((part) => part !== '').join('\n\n'),
    ...(added.parts && { parts: added.parts }),
    ...(added.whole !== undefined && {
      whole: { html: [first, second].map(({ html, whole }) => whole?.html ?? html).join('') },
    }),
    features: [...new Set([...first.features, ...second.features])].sort(),
    diagnostics: [...first.diagnostics, ...second.diagnostics],
  };
}
