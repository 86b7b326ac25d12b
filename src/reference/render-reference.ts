import type { Location } from '../diagnostics/diagnostic.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Html } from '../lib/html.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';
import type { Channel } from '../openapi/channel/channel.ts';
import type { Operation } from '../openapi/operation/operation.ts';
import type { SchemaId } from '../openapi/schema/schema-node.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import { deadLinks } from './dead-links.ts';
import { excerptMarkdown } from './excerpt-markdown.ts';
import { referenceMarkdown } from './markdown.ts';
import { sectionOutline } from './outline.ts';
import { createOverflow } from './schema/overflow.ts';
import { createFieldPosition } from './schema/position.ts';
import { schemaField } from './schema/schema-field.ts';
import { textSections } from './search-text.ts';
import { channelEndpoint, channelSections } from './sections/channel.ts';
import { endpointView } from './sections/endpoint.ts';
import { operationSections } from './sections/sections.ts';
import { createAnchors } from './view/anchors.ts';
import { withExternalDocs } from './view/external-docs.ts';
import { createPageRoom } from './view/page-room.ts';
import { createProseRegistry } from './view/prose.ts';
import type { ReferenceSettings, ReferenceTools } from './view/tools.ts';
import type { EndpointView, SectionView } from './view/view.ts';
import { referenceWords } from './view/words.ts';

/** What the build provides for rendering references. */
export interface ReferenceContext {
  settings: ReferenceSettings;
  /** A translated string in the language of the page. */
  string(key: string): string;
  /** Renders a template of `templates/openapi`. */
  template(name: string, data: object): Html;
  /**
   * Renders a text of a specification as HTML. `headings` is true for the text of a whole page. Links to addresses in
   * `dead` become plain text.
   */
  description(
    markdown: string,
    headings: boolean,
    dead?: ReadonlySet<string>,
  ): Promise<RenderedTree>;
  operationHref: ReferenceTools['operationHref'];
  schemaHref: ReferenceTools['schemaHref'];
}

/** The part of a page that is generated from a specification. */
export interface Reference {
  /** Goes into the page's header, below the title: address and description. */
  lead: Html;
  /** The description in it, in Markdown. */
  introduction?: string;
  /** Goes below the author's own text. */
  body: Omit<RenderedTree, 'panel'>;
}

/**
 * Renders the reference of an operation or webhook. `taken` are the ids in the page's own text, `description` is the
 * introduction.
 */
export function renderOperation(
  operation: Operation,
  spec: ApiSpec,
  page: { taken: readonly string[]; description?: string },
  context: ReferenceContext,
): Promise<Reference> {
  return render(spec, operation.pointer, page.taken, context, (tools) => ({
    endpoint: endpointView(operation, page.description, tools),
    sections: operationSections(operation, tools),
  }));
}

/** Renders the reference of an AsyncAPI channel. */
export function renderChannel(
  channel: Channel,
  spec: ApiSpec,
  page: { taken: readonly string[]; description?: string },
  context: ReferenceContext,
): Promise<Reference> {
  return render(spec, channel.pointer, page.taken, context, (tools) => ({
    endpoint: channelEndpoint(channel, page.description, tools),
    sections: channelSections(channel, tools),
  }));
}

/** Renders the reference of a data model: one schema, expanded. */
export function renderSchema(
  schema: SchemaId,
  spec: ApiSpec,
  page: { taken: readonly string[]; description?: string },
  context: ReferenceContext,
): Promise<Reference> {
  const pointer = decodeURIComponent(schema.slice(1));
  return render(spec, pointer, page.taken, context, (tools) => {
    const id = tools.anchors.of('attributes');
    const position = { ...createFieldPosition(['attribute'], id, 'response', tools), bare: true };
    const field = schemaField({ description: '' }, schema, position, tools);
    const title = tools.string('apiAttributes');
    const contents = {
      control: tools.anchors.control(),
      label: title,
      dropdown: false,
      options: [{ label: title, chosen: true, field }],
    };
    const node = spec.schema(schema);
    const written = page.description ?? node.description;
    const description = tools.prose.add(withExternalDocs(written, node.externalDocs));
    return { description, sections: [{ id, title, fields: [], contents }] };
  });
}

interface View {
  endpoint?: EndpointView;
  description?: EndpointView['description'];
  sections: SectionView[];
}

async function render(
  spec: ApiSpec,
  pointer: string,
  taken: readonly string[],
  context: ReferenceContext,
  view: (tools: ReferenceTools) => View,
): Promise<Reference> {
  const anchors = createAnchors(taken);
  const prose = createProseRegistry();
  const { settings, string, operationHref, schemaHref } = context;
  const tools: ReferenceTools = {
    ...{ spec, anchors, prose, settings, string, operationHref, schemaHref },
    overflow: createOverflow(anchors),
    room: createPageRoom(),
    field: schemaField,
  };
  const made = view(tools);
  const introduction = made.endpoint?.description ?? made.description;
  const written = (dead?: ReadonlySet<string>) =>
    prose.render((text) => context.description(text, text === introduction?.source, dead));
  const texts = await written();
  // Dead links are known only once all ids of the page are.
  const dead = deadLinks(texts, [...taken, ...anchors.all]);
  if (dead.size > 0) await written(dead);
  const data = { ...made, strings: referenceWords(string) };
  const links = gathered(texts, () => spec.locate(pointer));
  return {
    lead: context.template('lead', data),
    introduction: introduction?.markdown,
    body: {
      html: context.template('sections', data),
      outline: made.sections.flatMap((section) => sectionOutline(section, string)),
      ids: [...texts.flatMap(({ ids }) => ids), ...anchors.all],
      sections: [
        ...(introduction ? [textSection(introduction.text)] : []),
        ...textSections(made.sections),
      ],
      markdown: [
        referenceMarkdown(made, string),
        ...(settings.withSpec ? excerptMarkdown(spec, pointer) : []),
      ].join('\n\n'),
      ...links,
      diagnostics: [
        ...links.diagnostics,
        ...(tools.room.hasLeftOut() ? [leftOut(spec.locate(pointer))] : []),
      ],
    },
  };
}

function leftOut(location: Location): Diagnostic {
  return problem('openapi/left-out', 'The page has no room for all fields and values of this.', {
    location,
    hint: 'Refer to large schemas from fewer places, and describe long lists of values in words.',
  });
}

function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
}

function textSection(text: string): Rendered['sections'][number] {
  return { anchor: '', headings: [], text, code: [] };
}

/** The location in the specification is expensive to find, so it is computed only if a link may be wrong. */
function gathered(texts: readonly RenderedTree[], locate: () => Location) {
  const links = texts.flatMap((text) => text.links);
  const isOwn = links.some(({ url }) => !isExternal(url));
  const location = isOwn ? locate() : undefined;
  return {
    links: links.map((link) =>
      location === undefined || isExternal(link.url) ? link : { ...link, location },
    ),
    images: texts.flatMap(({ images }) => images),
    features: [
      ...new Set([
        'reference' as const,
        'tabs' as const,
        ...texts.flatMap(({ features }) => features),
      ]),
    ].sort(),
    diagnostics: texts.flatMap(({ diagnostics }) => diagnostics),
  };
}
