import type { ApiSpec } from '../openapi/api-spec.ts';
import type { Channel } from '../openapi/channel/channel.ts';
import type { Operation } from '../openapi/operation/operation.ts';
import type { SchemaId } from '../openapi/schema/schema-node.ts';
import { type ReferencePage, renderReference } from './reference.ts';
import type { Reference, ReferenceContext } from './reference-context.ts';
import { createFieldPosition } from './schema/position.ts';
import { schemaField } from './schema/schema-field.ts';
import { channelEndpoint, channelSections } from './sections/channel.ts';
import { endpointView } from './sections/endpoint.ts';
import { aboutView, overviewSections } from './sections/overview.ts';
import { operationSections } from './sections/sections.ts';
import { usedBySection } from './sections/used-by.ts';
import { withExternalDocs } from './view/external-docs.ts';

/** Renders the reference of an operation or webhook. */
export function renderOperation(
  operation: Operation,
  spec: ApiSpec,
  page: ReferencePage,
  context: ReferenceContext,
): Promise<Reference> {
  return renderReference(spec, operation.pointer, page, context, (tools) => ({
    endpoint: endpointView(operation, page.description, tools),
    sections: operationSections(operation, tools),
  }));
}

/** Renders the reference of an AsyncAPI channel. */
export function renderChannel(
  channel: Channel,
  spec: ApiSpec,
  page: ReferencePage,
  context: ReferenceContext,
): Promise<Reference> {
  return renderReference(spec, channel.pointer, page, context, (tools) => ({
    endpoint: channelEndpoint(channel, page.description, tools),
    sections: channelSections(channel, tools),
  }));
}

/** Renders the reference of a data model: one schema, expanded. */
export function renderSchema(
  schema: SchemaId,
  spec: ApiSpec,
  page: ReferencePage,
  context: ReferenceContext,
): Promise<Reference> {
  const pointer = decodeURIComponent(schema.slice(1));
  return renderReference(spec, pointer, page, context, (tools) => {
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
    const used = usedBySection(node.name, tools);
    return { description, sections: [{ id, title, fields: [], contents }, ...used] };
  });
}

/** An overview repeats what other pages have in full, so it gets a tenth of their room. */
const overviewShare = 0.1;

/** Renders the overview of an API from its specification. */
export function renderOverview(
  spec: ApiSpec,
  page: ReferencePage,
  context: ReferenceContext,
): Promise<Reference> {
  const overview = spec.overview();
  const { summary, description } = overview;
  // A generated page has the same description as the specification, which must not be shown twice.
  const written = [...new Set([page.description, summary, description])].filter(Boolean);
  return renderReference(spec, '', { ...page, share: overviewShare }, context, (tools) => ({
    about: aboutView(overview, tools),
    description: tools.prose.add(written.join('\n\n')),
    sections: overviewSections(overview, tools),
  }));
}
