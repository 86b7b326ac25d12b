import { channelSecurity, securityHolder } from './channel/channel-security.ts';
import { serverAt } from './channel/servers.ts';
import type { SpecFiles, Target } from './document/spec-files.ts';
import { mapping, words } from './document/values.ts';
import { externalDocsAt, externalDocsOf } from './operation/external-docs.ts';
import type { Server } from './operation/operation.ts';
import { pick } from './operation/pick.ts';
import { at, entriesAt, itemsAt } from './operation/references.ts';
import type { Security } from './operation/security.ts';
import { securityFrom } from './operation/security-of.ts';
import { serversOf } from './operation/servers.ts';
import type { OperationRef } from './operation-ref.ts';
import { schemaNames } from './outline-openapi.ts';

/** What a specification says about the API as a whole. Texts are the author's Markdown, not rendered. */
export interface SpecOverview {
  title?: string;
  version?: string;
  summary?: string;
  description?: string;
  terms?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name?: string; url?: string };
  externalDocs?: { url: string; description?: string };
  servers: Server[];
  /** All schemes that the document defines, each an alternative of its own. */
  security: Security;
  /** Operations with a page, by the first of their tags, in the order in which the document lists the tags. */
  tags: TagOverview[];
  /** Names of the schemas. */
  schemas: string[];
}

export interface TagOverview {
  /** Labels of the groups around it and its own; empty for operations without a tag. */
  labels: string[];
  description?: string;
  externalDocs?: { url: string; description?: string };
  operations: OperationRef[];
}

/**
 * `operations` are those that readers may see, or the channels of an AsyncAPI document, whose tags and external
 * documentation are in `info` since version 3.
 */
export function overviewOf(files: SpecFiles, operations: readonly OperationRef[]): SpecOverview {
  const { root } = files;
  const value = mapping(root.value);
  const info = mapping(value.info);
  const contact = pick(mapping(info.contact), ['name', 'url', 'email']);
  const { identifier, ...license } = pick(mapping(info.license), ['name', 'url', 'identifier']);
  // An SPDX identifier is converted to an address (OpenAPI 3.1, License Object).
  const spdx = identifier && `https://spdx.org/licenses/${encodeURIComponent(identifier)}.html`;
  const terms = words(info.termsOfService);
  const whole: Target = { document: root, path: [], value };
  const about = at(whole, 'info', files) ?? whole;
  const isAsync = value.asyncapi !== undefined;
  const docs = externalDocsOf(value) ?? (isAsync ? externalDocsAt(about, files) : undefined);
  const declared = [whole, ...(isAsync ? [about] : [])].flatMap((place) =>
    itemsAt(place, 'tags', files),
  );
  const servers = isAsync ? entriesAt(whole, 'servers', files).map(([, server]) => server) : [];
  return {
    ...pick(info, ['title', 'version', 'summary', 'description']),
    ...(terms !== undefined && { terms }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(Object.keys(license).length > 0 && {
      license: { ...(spdx && { url: spdx }), ...license },
    }),
    ...(docs && { externalDocs: docs }),
    servers: isAsync
      ? servers.flatMap((server) => serverAt(server, files) ?? [])
      : serversOf([value], root.name),
    security: securityOfAll(whole, servers, files),
    tags: tagsOf(declared, operations, files),
    schemas: schemaNames(value),
  };
}

/** The schemes that the document names, and those that servers and operations of AsyncAPI 3 define in place. */
function securityOfAll(whole: Target, servers: readonly Target[], files: SpecFiles): Security {
  const names = Object.keys(mapping(mapping(mapping(whole.value).components).securitySchemes));
  const named = securityFrom(
    names.map((name) => ({ [name]: [] })),
    whole,
    files,
  );
  const operations = entriesAt(whole, 'operations', files).flatMap(([, operation]) =>
    securityHolder(operation, files),
  );
  const used = channelSecurity([...servers, ...operations], whole, files);
  const others = Object.entries(used.schemes).filter(([name]) => !named.schemes[name]);
  return {
    alternatives: [
      ...named.alternatives,
      ...others.map(([name]) => [{ scheme: name, scopes: [] }]),
    ],
    schemes: { ...named.schemes, ...Object.fromEntries(others) },
  };
}

function tagsOf(
  declared: readonly Target[],
  operations: readonly OperationRef[],
  files: SpecFiles,
): TagOverview[] {
  const tags = new Map<string | undefined, TagOverview>();
  for (const place of declared) {
    const tag = mapping(place.value);
    const name = words(tag.name);
    if (name === undefined || tags.has(name)) continue;
    const docs = externalDocsAt(place, files);
    tags.set(name, {
      labels: [name],
      ...pick(tag, ['description']),
      ...(docs && { externalDocs: docs }),
      operations: [],
    });
  }
  for (const operation of operations) {
    if (operation.hidden || operation.excluded) continue;
    const [name] = operation.tags;
    const entry = tags.get(name) ?? { labels: [], operations: [] };
    const own = operation.group ?? name;
    entry.labels = own === undefined ? [] : [...(operation.outerGroups ?? []), own];
    entry.operations.push(operation);
    tags.set(name, entry);
  }
  // The name of a tag without any operation for these readers would reveal that there are restricted ones.
  return [...tags.values()].filter((tag) => tag.operations.length > 0);
}
