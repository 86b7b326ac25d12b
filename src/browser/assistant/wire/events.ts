/** The events of an answer, independent of the protocol. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'sources'; sources: Source[]; isFinal: boolean }
  | { type: 'thread'; id: string }
  | { type: 'error' }
  | { type: 'finish' };

/** A page on which an answer is based. */
export interface Source {
  title: string;
  /** A path in the site without a leading slash, or a URL. */
  path?: string;
  url?: string;
}

/** The stream does not follow the protocol. */
export class WrongStream extends Error {}

/** The pages in a search tool's result: a list, or a list under `results`. */
export function sourcesIn(value: unknown): Source[] {
  const list = Array.isArray(value) ? value : (value as { results?: unknown } | null)?.results;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): Source[] => {
    const { path, url, title, metadata } = (entry ?? {}) as Record<string, unknown>;
    const named = (metadata as Record<string, unknown> | undefined)?.title ?? title;
    const place = { path: text(path), url: text(url) };
    if (place.path === undefined && place.url === undefined) return [];
    return [{ ...place, title: text(named) ?? place.path ?? place.url! }];
  });
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The thread's id in the object at the end of a stream. */
export function threadIn(value: unknown): string | undefined {
  return text((value as { threadId?: unknown } | null)?.threadId);
}
