import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import type { Html } from '../lib/html.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import { deadLinks } from './dead-links.ts';
import { deferFolds } from './deferred/defer.ts';
import { partScripts } from './deferred/scripts.ts';
import { excerptMarkdown } from './excerpt-markdown.ts';
import { referenceMarkdown } from './markdown.ts';
import { sectionOutline } from './outline.ts';
import type { Reference, ReferenceContext, ShownReference } from './reference-context.ts';
import { createOverflow } from './schema/overflow.ts';
import { schemaField } from './schema/schema-field.ts';
import { textSections } from './search-text.ts';
import { aboutText } from './sections/overview.ts';
import { createAnchors } from './view/anchors.ts';
import { createPageRoom } from './view/page-room.ts';
import { createProseRegistry } from './view/prose.ts';
import type { ReferenceTools } from './view/tools.ts';
import { referenceWords } from './view/words.ts';

/** What a reference needs to know about its page. */
export interface ReferencePage {
  /** The ids in the page's own text. */
  taken: readonly string[];
  /** The page's introduction. */
  description?: string;
  /** The number of characters of markup beside the reference. */
  panelLength: number;
  /** The share of the room for fields that the reference may use, 0 to 1; 1 if absent. */
  share?: number;
}

/** Renders what a page shows of a specification, with its outline, links and Markdown. */
export async function renderReference(
  spec: ApiSpec,
  pointer: string,
  { taken, panelLength, share }: ReferencePage,
  context: ReferenceContext,
  view: (tools: ReferenceTools) => ShownReference,
): Promise<Reference> {
  const anchors = createAnchors(taken);
  const prose = createProseRegistry();
  const { settings, string, operationHref, schemaHref, specFile } = context;
  const tools: ReferenceTools = {
    ...{ spec, anchors, prose, settings, string, operationHref, schemaHref, specFile },
    overflow: createOverflow(anchors),
    room: createPageRoom(share),
    field: schemaField,
  };
  const content = view(tools);
  const introduction = content.endpoint?.description ?? content.description;
  const written = (dead?: ReadonlySet<string>) =>
    prose.render((text) => context.description(text, text === introduction?.source, dead));
  const texts = await written();
  // Dead links can be determined only when all ids of the page are known.
  const dead = deadLinks(texts, [...taken, ...anchors.all]);
  if (dead.size > 0) await written(dead);
  const strings = referenceWords(string);
  const { deferral } = context;
  let whole: Html | undefined;
  const makeWhole = () => {
    if (deferral?.isSame) whole = context.template('sections', { ...content, strings });
  };
  const deferred = deferral
    ? deferFolds(content.sections, panelLength, deferral.whole, makeWhole)
    : [];
  const parts = partScripts(deferred, (name, data) => context.template(name, { ...data, strings }));
  const files = parts.map(({ path }) => deferral?.file(path)).join(' ');
  const data = { ...content, strings, parts: files };
  const links = gathered(texts, () => spec.locate(pointer));
  return {
    lead: context.template('lead', data),
    introduction: introduction?.markdown,
    body: {
      html: context.template('sections', data),
      ...(whole !== undefined && { whole: { html: whole } }),
      outline: [
        // Only the texts of overviews have headings.
        ...(content.about ? texts.flatMap(({ outline }) => outline) : []),
        ...content.sections.flatMap((section) => sectionOutline(section, string)),
      ],
      ids: [...texts.flatMap(({ ids }) => ids), ...anchors.all],
      sections: [
        ...(introduction ? [textSection(introduction.text)] : []),
        ...(content.about ? [textSection(aboutText(content.about))] : []),
        ...textSections(content.sections),
      ],
      markdown: [
        referenceMarkdown(content, string),
        ...(settings.withSpec ? excerptMarkdown(spec, pointer) : []),
      ].join('\n\n'),
      ...links,
      ...(parts.length > 0 && { parts, features: [...links.features, 'parts'] }),
      diagnostics: [
        ...links.diagnostics,
        ...(tools.room.hasLeftOut() && !content.about ? [leftOut(spec.locate(pointer))] : []),
      ],
    },
  };
}

function leftOut(location: Location): Diagnostic {
  return problem('openapi/left-out', 'This has more fields and values than a page can show.', {
    location,
    hint: 'Refer to large schemas from fewer places, and describe long lists of values in words.',
  });
}

function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
}

function textSection(text: string): RenderedTree['sections'][number] {
  return { anchor: '', headings: [], text, code: [] };
}

/**
 * The location in the specification is expensive to find, so it is computed only if a link may be wrong, or a text has
 * a problem.
 */
function gathered(texts: readonly RenderedTree[], locate: () => Location) {
  const links = texts.flatMap((text) => text.links);
  const diagnostics = texts.flatMap((text) => text.diagnostics);
  const isNeeded = diagnostics.length > 0 || links.some(({ url }) => !isExternal(url));
  const location = isNeeded ? locate() : undefined;
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
    diagnostics: diagnostics.map((one) => (location === undefined ? one : { ...one, location })),
  };
}
