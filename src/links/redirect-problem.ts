import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import { withoutQuery } from '../lib/text/address.ts';
import { namesOf, unnamedRest } from '../urls/path-pattern.ts';
import type { RedirectPattern } from '../urls/redirect-pattern.ts';

type Why = NonNullable<RedirectPattern['problem']>;

/** The locations of the two parts of a redirect in docs.json. */
export interface RedirectPlaces {
  source: Location;
  destination: Location;
}

/** The diagnostic for a redirect that was left out. */
export function redirectProblem(
  why: Why,
  { source, destination }: { source: string; destination: string },
  at: RedirectPlaces,
): Diagnostic {
  const [said, hint] = ofSource[why as keyof typeof ofSource] ?? [];
  if (said !== undefined) {
    const message = `The source ${shown(source)} ${said}: the redirect was left out.`;
    return problem('redirect/pattern', message, { location: at.source, hint });
  }
  const [does, instead] = ofDestination[why as keyof typeof ofDestination];
  const message = `The destination ${shown(destination)} of \`${source}\` ${does}: the redirect was left out.`;
  return problem('redirect/unsafe', message, { location: at.destination, hint: instead });
}

/**
 * Reports parts of a source that hosts ignore, so that the redirect applies to more addresses than it says, or to none.
 */
export function sourceNotes(source: string, at: RedirectPlaces): Diagnostic[] {
  const note = (message: string, hint: string) => [
    problem('redirect/pattern', message, { severity: 'warning', location: at.source, hint }),
  ];
  const [mark] = /:[a-z]\w*(?!\(\.\*\)(?:[/?#]|$))[?(+]/i.exec(source) ?? [];
  const path = withoutQuery(source);
  if (mark?.endsWith('?'))
    return note(
      `\`${mark.slice(0, -1)}\` in the source ${shown(source)} means one segment: \`?\` does not make it optional.`,
      'Write a second redirect without the segment, or `:name*` for any number of them.',
    );
  if (mark)
    return note(
      `The source ${shown(source)} is no regular expression: \`${mark.at(-1)}\` after \`${mark.slice(0, -1)}\` is part of the address.`,
      'Use `:name` for one segment and `:name*` for any number of them.',
    );
  if (/^[^#]*\?/.test(source))
    return note(
      `The source ${shown(source)} has a query, which is not compared: the redirect is for ${shown(path)} with any query.`,
      'Leave the query out. The query of the requested address is passed on.',
    );
  if (source.includes('#'))
    return note(
      `The source ${shown(source)} has a fragment, which browsers do not send: the redirect is for ${shown(path)} as a whole.`,
      'Leave the fragment out.',
    );
  return [];
}

/**
 * Reports a `:name` in the destination that the source lacks: readers would be sent to an address with `:name` in it.
 */
export function destinationNotes(
  { source, destination }: { source: string; destination: string },
  { from }: Pick<RedirectPattern, 'from'>,
  at: RedirectPlaces,
): Diagnostic[] {
  const names = namesOf(from);
  const path = withoutQuery(destination.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, ''));
  const [mark] = [...path.matchAll(/(?<=\/)(?::([a-z]\w*)\*?|\*)(?=\/|$)/gi)]
    .filter(([, name = unnamedRest]) => !names.includes(name))
    .map(([mark]) => mark);
  if (mark === undefined) return [];
  const message = `The destination ${shown(destination)} fills in \`${mark}\`, which the source ${shown(source)} does not have: it stays as it is.`;
  const hint = 'Write it in the source, too, or the address without it.';
  return [
    problem('redirect/pattern', message, { severity: 'warning', location: at.destination, hint }),
  ];
}

const ofSource = {
  'rest-before-end': [
    'goes on behind `*`, which stands for all that follows',
    'Use `*` once, at the end; `:name` stands for one segment.',
  ],
  'names-touch': [
    'has two names with nothing between them, so that nothing says where the first one ends',
    'Write a character between them: `:a-:b`.',
  ],
  'name-twice': ['has the same name twice', 'Give each a name of its own.'],
  'host-in-source': [
    'names a host, and a redirect is from a path of this site',
    'Write the path alone: `/a` in place of `https://docs.example.com/a`.',
  ],
  'too-long': [
    'is longer than any address that is in use',
    'Write `*` for what follows, as in `/a/*`.',
  ],
} as const satisfies Partial<Record<Why, readonly [string, string]>>;

const ofDestination = {
  'control-characters': [
    'holds a line break or another control character',
    'Write it as one line of plain text.',
  ],
  scheme: [
    'is neither a path of this site nor an address of the web',
    'Begin it with `/` or with `https://`.',
  ],
  'hidden-host': [
    'looks like a path, but browsers would read the name of another host in it',
    'Write `https://` before another host, and one slash before a path of this site.',
  ],
  host: [
    'does not name its host in full, so that a reader could choose it',
    'Write the host out: `https://example.com/:slug`.',
  ],
} as const satisfies Partial<Record<Why, readonly [string, string]>>;

const maxShown = 200;

/** Escapes control characters, which a terminal would interpret. */
function shown(whole: string): string {
  const text = whole.length > maxShown ? `${whole.slice(0, maxShown)}…` : whole;
  return `\`${/\p{Cc}/u.test(text) ? JSON.stringify(text).slice(1, -1) : text}\``;
}
