import type { Content, Example } from '../../operation/content.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { bareType } from './media-type.ts';

/** An image, sound or video that the author gives as an example. */
export interface MediaExample {
  kind: 'image' | 'audio' | 'video';
  /** With a scheme, or a path that may be one of the project. */
  url: string;
}

const media = /^(image|audio|video)\/(?:\*|[\w.+-]+)$/;

/** The path of a file from the project's root. The leading slash is often left out. */
const path = /^\/?[\w-][\w.%-]*(?:\/[\w.%-]+)*\.[a-z0-9]{2,4}$/i;

/**
 * The file that an example shows: by its address, as a `data:` address, or as Base64 text if the schema says so. Its
 * media type is that of the content, or the one in the schema if the content has a generic type.
 */
export function mediaExample(
  content: Pick<Content, 'type'>,
  example: Pick<Example, 'value' | 'url'>,
  schema: SchemaNode | undefined,
): MediaExample | undefined {
  const type = mediaType(bareType(content.type), schema);
  const [, name] = media.exec(type) ?? [];
  const kind = name as MediaExample['kind'] | undefined;
  const value = example.value ?? example.url;
  if (kind === undefined || typeof value !== 'string') return undefined;
  if (/^https:\/\//i.test(value) || value.startsWith(`data:${kind}/`)) return { kind, url: value };
  if (path.test(value)) return { kind, url: value.replace(/^\/?/, '/') };
  const isEncoded =
    schema?.format === 'byte' || /^base64$/i.test(schema?.limits.contentEncoding ?? '');
  // An element needs to know the type of a file whose address has no name.
  if (!isEncoded || type.endsWith('*') || !/^[A-Za-z0-9+/\s]{16,}(?:={1,2}\s*)?$/.test(value))
    return undefined;
  return { kind, url: `data:${type};base64,${value.replace(/\s+/g, '')}` };
}

/** Whether an example may be a file that is shown or played. */
export function isMedia(content: Pick<Content, 'type'>, schema: SchemaNode | undefined): boolean {
  return media.test(mediaType(bareType(content.type), schema));
}

function mediaType(type: string, schema: SchemaNode | undefined): string {
  if (type !== 'application/octet-stream' && type !== '*/*') return type;
  const described = bareType(schema?.limits.contentMediaType ?? '');
  if (media.test(described)) return described;
  return /^(?:image|audio|video)$/.test(schema?.format ?? '') ? `${schema!.format}/*` : type;
}
