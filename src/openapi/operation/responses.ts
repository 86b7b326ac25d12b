import type { SpecFiles, Target } from '../document/spec-files.ts';
import { mapping, words } from '../document/values.ts';
import type { OperationRef } from '../operation-ref.ts';
import { contentsAt, headersAt } from './contents.ts';
import type { Link, Response } from './operation.ts';
import { entriesAt } from './references.ts';
import { serversOf } from './servers.ts';

/** Finds an operation of the document by its id or by reference. */
export type FindOperation = (
  link: Pick<Link, 'operationId' | 'operationRef'>,
) => Pick<OperationRef, 'method' | 'path'> | undefined;

export function responsesAt(operation: Target, files: SpecFiles, find: FindOperation): Response[] {
  return entriesAt(operation, 'responses', files).flatMap(([status, entry]) => {
    if (status.startsWith('x-')) return [];
    const value = mapping(entry.value);
    const [summary, description] = [words(value.summary), words(value.description)];
    return [
      {
        status: status === 'default' ? status : status.toUpperCase(),
        ...(summary !== undefined && { summary }),
        ...(description !== undefined && { description }),
        headers: headersAt(entry, files),
        contents: contentsAt(entry, files),
        links: linksAt(entry, files, find),
      },
    ];
  });
}

function linksAt(response: Target, files: SpecFiles, find: FindOperation): Link[] {
  return entriesAt(response, 'links', files).map(([name, { value }]) => {
    const fields = mapping(value);
    const link: Link = { name, parameters: mapping(fields.parameters) };
    for (const key of ['description', 'operationId', 'operationRef'] as const) {
      const text = words(fields[key]);
      if (text !== undefined) link[key] = text;
    }
    const target = find(link);
    if (target) link.target = { method: target.method, path: target.path };
    if ('requestBody' in fields) link.requestBody = fields.requestBody;
    const [server] = serversOf([{ servers: [fields.server] }], files.root.name);
    if (server) link.server = server;
    return link;
  });
}
