import { getMimeType, mimes } from 'hono/utils/mime';

/** MIME type of a file by its name, as a `content-type` header. */
export function contentType(path: string): string {
  // RFC 9727 defines this name without an extension.
  if (/[\\/]\.well-known[\\/]api-catalog$/.test(`/${path}`)) return 'application/linkset+json';
  return getMimeType(path, types) ?? 'application/octet-stream';
}

/**
 * Source files are common in documentation, and browsers should show them as text. No prototype, because a name may end
 * in `.constructor`.
 */
const types: Record<string, string> = Object.assign(Object.create(null), mimes, {
  md: 'text/markdown; charset=utf-8',
  mdx: 'text/markdown; charset=utf-8',
  yaml: 'text/yaml; charset=utf-8',
  yml: 'text/yaml; charset=utf-8',
  toml: 'text/plain; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  mov: 'video/quicktime',
});
