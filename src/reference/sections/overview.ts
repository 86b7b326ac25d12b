import type { OperationRef } from '../../openapi/operation-ref.ts';
import type { SpecOverview, TagOverview } from '../../openapi/overview.ts';
import { sentMethod } from '../../openapi/samples/sent-method.ts';
import { overflowSection } from '../schema/overflow.ts';
import { externalDocsLink, linkTo, plainText, withExternalDocs } from '../view/external-docs.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { AboutView, EntryView, SectionView } from '../view/view.ts';
import { endpointServers } from './endpoint.ts';
import { isOverHttp, protocolOf } from './protocol.ts';
import { schemesSection } from './security-view.ts';

/** The most operations to list; if there are more, only the first of each tag are listed. */
const maxOperations = 300;

/** The most schemas without pages whose fields are shown. */
const maxSchemas = 40;

/** Version, contact and so on, and where to get the specification. */
export function aboutView(
  { version, contact, license, terms, externalDocs }: SpecOverview,
  tools: ReferenceTools,
): AboutView[] {
  const { string, prose, specFile } = tools;
  const email =
    contact?.email === undefined ? [] : [linkTo(`mailto:${contact.email}`, contact.email)];
  const named = contact?.url ?? contact?.name;
  const whom = [
    ...(named === undefined ? [] : [linkTo(contact?.url, contact?.name ?? named)]),
    ...email,
  ];
  const facts: [string, string | undefined][] = [
    ['version', version === undefined ? undefined : plainText(version)],
    ['apiContact', whom.length > 0 ? whom.join(', ') : undefined],
    ['apiLicense', license && linkTo(license.url, license.name ?? license.url ?? '')],
    ['apiTerms', terms === undefined ? undefined : linkTo(terms, terms)],
    ['learnMore', externalDocs && externalDocsLink(externalDocs)],
  ];
  return [
    ...facts.flatMap(([key, text]) =>
      text === undefined ? [] : [{ label: string(key), description: prose.add(text)! }],
    ),
    { label: string('downloadSpec'), file: specFile },
  ];
}

/** The same as text, for search. */
export function aboutText(about: readonly AboutView[]): string {
  return about
    .flatMap(({ label, description }) => (description ? [`${label}: ${description.text}`] : []))
    .join('\n');
}

export function overviewSections(overview: SpecOverview, tools: ReferenceTools): SectionView[] {
  const sections = [
    serversSection(overview, tools),
    schemesSection(overview.security, tools, isOverHttp(overview.servers)),
    endpointsSection(overview.tags, tools),
    schemasSection(overview.schemas, tools),
  ];
  return sections.filter((section) => section !== undefined);
}

function serversSection({ servers }: SpecOverview, tools: ReferenceTools): SectionView | undefined {
  if (servers.length === 0) return undefined;
  return {
    id: tools.anchors.of('servers'),
    title: tools.string('apiBaseUrl'),
    fields: [],
    servers: endpointServers(servers, tools),
  };
}

function endpointsSection(
  tags: readonly TagOverview[],
  tools: ReferenceTools,
): SectionView | undefined {
  if (tags.length === 0) return undefined;
  const count = tags.reduce((sum, { operations }) => sum + operations.length, 0);
  const isAsync = tags.some(({ operations }) => operations[0]?.kind === 'channel');
  return {
    id: tools.anchors.of(isAsync ? 'channels' : 'endpoints'),
    title: tools.string(isAsync ? 'apiChannels' : 'apiEndpoints'),
    fields: [],
    lists: tags.map(({ labels, description, externalDocs, operations }) => ({
      ...(labels.length > 0 && {
        id: tools.anchors.of('tag', ...labels),
        title: labels.join(' / '),
      }),
      description: tools.prose.add(withExternalDocs(description, externalDocs)),
      entries: (count > maxOperations ? operations.slice(0, 1) : operations).map((operation) =>
        operationEntry(operation, tools),
      ),
    })),
  };
}

/** An operation as an entry of a list. */
export function operationEntry(
  ref: OperationRef,
  tools: Pick<ReferenceTools, 'operationHref' | 'spec' | 'string'>,
): EntryView {
  const { kind, method, path, summary } = ref;
  const href = tools.operationHref({ method, path });
  const channel = kind === 'channel' ? tools.spec.channel(ref) : undefined;
  if (channel) {
    const { address } = channel;
    // Several channels can have the same address, but not the same name.
    const label = summary ?? path;
    return {
      ...{ label, method, methodLabel: protocolOf(channel) },
      ...(address !== undefined && label !== address && { path: address }),
      ...(href !== undefined && { href }),
    };
  }
  return {
    label: summary ?? path,
    method,
    methodLabel: kind === 'operation' ? sentMethod(ref) : tools.string('apiWebhook'),
    ...(kind === 'operation' && summary !== undefined && { path }),
    ...(href !== undefined && { href }),
  };
}

/** Links to the pages of schemas; without such pages, their fields. */
function schemasSection(names: readonly string[], tools: ReferenceTools): SectionView | undefined {
  const entries = names.map((name) => schemaEntry(name, tools));
  const isShown = entries.every(({ href }) => href === undefined) && names.length <= maxSchemas;
  if (!isShown) {
    const title = tools.string('apiSchemas');
    return { id: tools.anchors.of('schemas'), title, fields: [], lists: [{ entries }] };
  }
  for (const name of names) {
    const id = tools.spec.namedSchema(name);
    if (id !== undefined) tools.overflow.href(id, name);
  }
  return overflowSection(tools);
}

export function schemaEntry(name: string, tools: Pick<ReferenceTools, 'schemaHref'>): EntryView {
  const href = tools.schemaHref(name);
  return { label: name, ...(href !== undefined && { href }) };
}
