/** How to write the body of a content type. */
export type BodyKind = 'json' | 'xml' | 'form' | 'multipart' | 'file' | 'text';

/** `type/subtype` in lower case, without parameters. */
export function bareType(type: string): string {
  return type.split(';')[0]!.trim().toLowerCase();
}

export function isJson(type: string): boolean {
  return /^(application\/json|[^/]+\/[^/]*\+json|text\/json)$/.test(bareType(type));
}

export function isXml(type: string): boolean {
  return /^[^/]+\/([^/]*\+)?xml$/.test(bareType(type));
}

export function bodyKind(type: string, binary: boolean): BodyKind {
  const bare = bareType(type);
  if (isJson(bare) || bare === '*/*' || bare === 'application/*') return binary ? 'file' : 'json';
  if (bare === 'application/x-www-form-urlencoded') return 'form';
  if (bare.startsWith('multipart/')) return 'multipart';
  if (binary || /^(image|audio|video|font)\/|octet-stream|zip|pdf/.test(bare)) return 'file';
  return isXml(bare) ? 'xml' : 'text';
}

/** The usual content type of a range. */
const ofRange: Record<string, string> = {
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'font/*': 'font/woff2',
};

/** The content type to send, since a range such as `image/*` cannot be sent. */
export function sentType(type: string): string {
  const bare = bareType(type);
  if (bare === '*/*' || bare === 'application/*') return 'application/json';
  if (/\/\*\+\w+$/.test(bare)) return `application/${bare.split('+')[1]}`;
  if (bare.endsWith('/*')) return ofRange[bare] ?? 'application/octet-stream';
  return type;
}

/** The content type to send with a file: its own if it is allowed, else the first allowed one that is not a range. */
export function fileType(own: string | undefined, allowed: readonly string[]): string | undefined {
  if (own && (allowed.length === 0 || allowed.some((type) => covers(type, own)))) return own;
  return allowed.find((type) => !type.includes('*')) ?? (own || undefined);
}

function covers(range: string, type: string): boolean {
  const [bare, own] = [bareType(range), bareType(type)];
  return (
    bare === '*/*' || bare === own || (bare.endsWith('/*') && own.startsWith(bare.slice(0, -1)))
  );
}
