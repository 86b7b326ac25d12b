import { fileAddress } from '../address.ts';
import type { Site } from '../emitter.ts';

/** A specification from which pages of the site are made. */
export interface PublishedSpec {
  name: string;
  kind: 'openapi' | 'asyncapi';
  /** The URL at which it can be read. */
  url: string;
  /** Its media type. */
  type: string;
}

/** The specs of the site's pages, in navigation order, with their addresses for the file `from`. */
export function publishedSpecs(
  { tree, urls }: Pick<Site, 'tree' | 'urls'>,
  from: string,
): PublishedSpec[] {
  const specs = new Map<string, PublishedSpec>();
  const withChannels = new Set(
    tree.pages.flatMap(({ operation, spec }) => (operation?.kind === 'channel' ? [spec] : [])),
  );
  for (const { restricted, spec: name } of tree.pages) {
    if (name === undefined || specs.has(name) || restricted) continue;
    const isUrl = /^https?:\/\//i.test(name);
    const isAsync = withChannels.has(name);
    specs.set(name, {
      name: isUrl ? name : name.replace(/^.*\/|\.[^./]+$/g, ''),
      kind: isAsync ? 'asyncapi' : 'openapi',
      url: isUrl ? name : fileAddress(name, urls, from),
      type: mediaType(isAsync ? 'asyncapi' : 'openapi', name),
    });
  }
  return [...specs.values()];
}

/** The media type registered for each format, with `+yaml` for a file that is not JSON. */
function mediaType(kind: PublishedSpec['kind'], name: string): string {
  return `application/vnd.${kind === 'openapi' ? 'oai.openapi' : 'aai.asyncapi'}+${/\.ya?ml$/i.test(name) ? 'yaml' : 'json'}`;
}
