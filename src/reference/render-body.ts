import type { Root } from 'hast';
import { boundSpec } from '../navigation/endpoints/bound-routes.ts';
import type { Project } from '../project/project.ts';
import { renderDescription } from '../render/description/render-description.ts';
import { emptyPage } from '../render/empty-page.ts';
import type { Engines } from '../render/engines.ts';
import { renderMarkdown, renderPage } from '../render/render-page.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { BodyContext } from './body-context.ts';
import type { BodyInput } from './body-input.ts';
import { describedEndpoint } from './described/described-endpoint.ts';
import { examplesTree, modelTree } from './described/examples-tree.ts';
import { messagesTree } from './described/messages-tree.ts';
import { withOwnMedia } from './described/own-media.ts';
import { endpointOf } from './endpoints.ts';
import type { AddReference } from './page-reference.ts';
import { addPanel, renderPanel } from './render-panel.ts';

/** Renders the author's text of a page, and the reference that belongs to it. */
export type RenderBody = (
  input: BodyInput,
  context: BodyContext,
  engines: Engines,
) => Promise<RenderedTree>;

interface BodyTools {
  project: Pick<Project, 'configFile'>;
  urls: UrlOptions;
  theme: { reference(name: string, data: object): string };
}

export function createRenderBody(tools: BodyTools): RenderBody {
  let references: Promise<AddReference> | undefined;
  /** The code that describes endpoints is loaded with the first page that needs it, since most sites do not. */
  const addReference: AddReference = async (...input) => {
    references ??= import('./page-reference.ts').then((room) => room.createReferences(tools));
    return (await references)(...input);
  };

  /** Samples and examples for the endpoint or data model of a page. */
  function panelTree(
    { operation, schema, page }: BodyInput,
    { ids }: RenderedTree,
    described: ReturnType<typeof describedEndpoint>,
    { project, spec, string, link }: BodyContext,
  ): Root | undefined {
    const of = operation && spec(operation.spec);
    const channel = of && operation.kind === 'channel' ? of.channel(operation) : undefined;
    if (of && channel) return messagesTree(channel, (id) => of.schema(id), ids, string);
    const endpoint = endpointOf(operation, spec) ?? described;
    if (!endpoint) return schema && modelTree(schema.name, ids, spec(schema.spec), string);
    const tree = examplesTree(endpoint, ids, project.config.api.examples, string);
    return withOwnMedia(tree, (url) => link(url, tools.project.configFile, page.route));
  }

  return async (input, context, engines) => {
    const own = input.generated
      ? placedInSpec(await textOfSpec(input, context, engines), input, context)
      : await renderPage(input.page, input.text, context, engines);
    const described = describedEndpoint(input.page.frontmatter, own.fields, context.project.config);
    if (boundSpec(input) === undefined && !described) {
      if (input.generated || input.listsGroup) return own;
      return { ...own, diagnostics: [...own.diagnostics, ...emptyPage(own, input.page)] };
    }
    const tree = panelTree(input, own, described, context);
    const examples = tree && (await renderPanel(tree, input.page, context, engines, tools.urls));
    const bound = { ...input, panelLength: examples?.panel?.length ?? 0 };
    const body = await addReference(own, bound, context, engines);
    if (!examples) return body;
    const whole = addPanel(body, examples);
    // Other pages show the request in the excerpt of the specification.
    const texts = [body.markdown, examples.markdown].filter((text) => text.trim() !== '');
    return described ? { ...whole, markdown: texts.join('\n\n') } : whole;
  };
}

/**
 * Text written by another host may contain only what descriptions may, so that none of its scripts runs on the site.
 */
function textOfSpec(
  { text, page, operation }: BodyInput,
  context: BodyContext,
  engines: Engines,
): Promise<RenderedTree> {
  const spec = operation && text !== '' ? context.spec(operation.spec) : undefined;
  const pointer = `${operation?.pointer}/x-mint/content`;
  if (!spec?.isForeign(pointer)) return renderMarkdown(text, page, context, engines);
  const place = { route: page.route, location: spec.locate(pointer), headings: true };
  return renderDescription(text, place, context, engines);
}

/** Text from `x-mint.content` is in the specification, so its problems are reported there. */
function placedInSpec(
  body: RenderedTree,
  { operation }: BodyInput,
  context: BodyContext,
): RenderedTree {
  const { links, images, diagnostics } = body;
  if (!operation || links.length + images.length + diagnostics.length === 0) return body;
  const location = context.spec(operation.spec)?.locate(`${operation.pointer}/x-mint/content`);
  if (!location) return body;
  const atSpec = <T extends object>(all: readonly T[]) => all.map((one) => ({ ...one, location }));
  return {
    ...body,
    links: atSpec(links),
    images: atSpec(images),
    diagnostics: atSpec(diagnostics),
  };
}
