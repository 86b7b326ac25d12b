import type { Operation, Server } from '../../openapi/operation/operation.ts';
import { serverAddress } from '../../openapi/samples/request-values.ts';
import { sentMethod } from '../../openapi/samples/sent-method.ts';
import { shownValue } from '../../openapi/samples/shown-value.ts';
import { emptyField } from '../view/empty-view.ts';
import { externalDocsLink, plainText, withExternalDocs } from '../view/external-docs.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { EndpointView, FieldView, ServerView } from '../view/view.ts';

/** The most characters of a path that fits beside method and buttons on a phone of 360 CSS pixels. */
const longestBeside = 16;

/** The most characters of an address with its base URL that fits beside method and buttons on a wide screen. */
const longestLine = 48;

/** The header of an endpoint's page: method, address, base URLs. */
export function endpointView(
  operation: Operation,
  description: string | undefined,
  tools: ReferenceTools,
): EndpointView {
  const { kind, method, path, servers } = operation;
  const [first, ...others] = servers;
  const isCalled = kind === 'operation';
  const shownServers = isCalled ? endpointServers(servers, tools) : [];
  const isInLine = fitsInLine(shownServers, path);
  const shows = isCalled && first && (others.length > 0 || isInLine || tools.settings.fullUrl);
  return {
    method,
    methodLabel: isCalled ? sentMethod(operation) : tools.string('apiWebhook'),
    ...endpointPath(path),
    address: isCalled && first ? `${serverAddress(first)}${path}` : path,
    ...(shows && { base: serverAddress(first) }),
    servers: shownServers,
    ...(isInLine && { isInLine }),
    description: tools.prose.add(withPathText(operation, description)),
    docs: tools.prose.add(docsOf(operation)),
    facts: endpointFacts(operation),
  };
}

/** Whether servers need no section: there is only one, and its address fits before the path. */
function fitsInLine([only, ...others]: readonly ServerView[], path: string): boolean {
  if (!only || others.length > 0 || only.variables.length > 0) return false;
  const isAddress = only.url !== '/' && only.name === undefined && only.description === undefined;
  return isAddress && only.url.length + path.length <= longestLine;
}

/** The full description, which ends with that of the path, unless the author wrote the introduction for the page. */
function withPathText(operation: Operation, introduction: string | undefined): string | undefined {
  const whole = operation.description;
  return whole?.startsWith(introduction ?? '') ? whole : introduction;
}

/** Facts for readers who know the specification. A single tag is omitted, since the page is listed under it. */
function endpointFacts({ operationId, tags }: Operation): EndpointView['facts'] {
  return [
    ...(operationId === undefined ? [] : [{ label: 'operationId', values: [operationId] }]),
    ...(tags.length > 1 ? [{ label: 'tags', values: [...tags] }] : []),
  ];
}

/** Further documentation of the operation and of its tags. */
function docsOf({ externalDocs, tagDocs }: Operation): string | undefined {
  const ofTags = tagDocs.map((docs) => `${plainText(docs.tag)}: ${externalDocsLink(docs)}`);
  return [withExternalDocs(undefined, externalDocs), ...ofTags].filter(Boolean).join('\n\n');
}

/** Splits `/users/{id}`, so that parameters can be highlighted and lines can break before slashes. */
export function endpointPath(path: string): Pick<EndpointView, 'parts' | 'long'> {
  const parts = path
    .split(/(\{[^{}]*\}|(?<!^)(?=\/))/)
    .filter((text) => text)
    .map((text) => ({
      text,
      parameter: /^\{.*\}$/.test(text),
      breaks: text.startsWith('/'),
    }));
  return { parts, long: path.length > longestBeside };
}

/** Base URLs with their variables. A server without an address is the host of the page. */
export function endpointServers(
  servers: readonly Server[],
  tools: ReferenceTools,
): EndpointView['servers'] {
  return servers.map((server) => serverView(server, tools));
}

/** A description that only says "base URL" repeats the label of the server. */
function serverText({ description }: Server, { string }: ReferenceTools): string | undefined {
  const isLabel = bare(description ?? '') === bare(string('apiBaseUrl'));
  return isLabel ? undefined : description;
}

/** A short text without what does not tell it from others. */
function bare(text: string): string {
  return text.trim().replace(/[.:]$/, '').toLowerCase();
}

function serverView(server: Server, tools: ReferenceTools): ServerView {
  const { url, name, variables } = server;
  return {
    url: url || '/',
    ...(name !== undefined && { name }),
    description: tools.prose.add(serverText(server, tools)),
    variables: variables.map(
      (variable): FieldView => ({
        ...emptyField('string'),
        name: variable.name,
        ...(variable.default !== undefined && { initial: shownValue(variable.default) }),
        description: tools.prose.add(variable.description),
        ...(variable.enum && {
          values: variable.enum.map((value) => ({ value: shownValue(value) })),
        }),
      }),
    ),
  };
}
