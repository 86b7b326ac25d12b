/** What an answer consists of, whatever protocol it came by. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'sources'; sources: Source[]; isFinal: boolean }
  | { type: 'thread'; id: string }
  | { type: 'error' }
  | { type: 'finish' };

/** A page that an answer rests on. */
export interface Source {
  title: string;
  /** Below the site, without a leading slash; or an address. */
  path?: string;
  url?: string;
}

/** The stream is not what the protocol says. */
export class WrongStream extends Error {}

/** Pages out of a search tool's result: a list, or a list under `results`. */
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

/** The thread's id in an object that says that it is the end. */
export function threadIn(value: unknown): string | undefined {
  return text((value as { threadId?: unknown } | null)?.threadId);
}
