import type { Source } from './events.ts';
import type { Passage } from './passage.ts';

/** A passage as it appears in search results and in the `search` tool of an answer. */
export function resultOf({
  content,
  path,
  url,
  title,
  heading,
  anchor,
  score,
  match,
  ...of
}: Passage) {
  const { version, language, tag } = of;
  return {
    content,
    path,
    url,
    metadata: { title, heading, url, anchor, score, match, version, language, tag },
  };
}

/** A passage as a source of an answer. */
export function sourceOf({ path, title, url }: Source): Source {
  return { path, title, url };
}
