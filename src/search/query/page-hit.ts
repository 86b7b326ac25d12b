import type { SectionText } from '../index/format.ts';
import type { MarkedText } from '../text/marked.ts';
import { type Candidate, pageFacts, sectionsShown } from './passages.ts';
import { excerpt, type Matcher, mark, markTitle } from './snippet.ts';

export interface PageHit {
  route: string;
  /** The address below the site's root, percent-encoded, without a leading slash. */
  url: string;
  title: string;
  description?: string;
  /** Divisions and groups above the page. */
  path: string[];
  tag?: string;
  /** For example `GET /users/{id}`. */
  operation?: string;
  language?: string;
  lang: string;
  version?: string;
  /** How well the page matches the question, 0 to 1. A boost may raise it, but not above 1. */
  score: number;
  markedTitle: MarkedText;
  /** An excerpt of the page for the question. */
  excerpt: MarkedText;
  /** Sections that contain the words, best first; only sections with a heading. */
  sections: SectionHit[];
}

export interface SectionHit {
  anchor: string;
  headings: string[];
  markedHeading: MarkedText;
  excerpt: MarkedText;
  score: number;
}

const excerptLength = 170;

export function hitOf({ part, score, sections, text }: Candidate, matcher: Matcher): PageHit {
  const { language, lang, version } = part.entry;
  const { description, path = [], tag, operation } = text;
  const best = sections[0]?.score ?? 0;
  const shown = sections
    .filter(({ section, score: own }) => own >= best * 0.4 && text.sections[section]?.anchor)
    .slice(0, sectionsShown);
  const first = text.sections[sections[0]?.section ?? 0];
  return {
    ...pageFacts(text),
    ...(description && { description }),
    path,
    ...(tag && { tag }),
    ...(operation && { operation }),
    language,
    lang,
    version,
    score: Math.min(1, score),
    markedTitle: markTitle(text.title, matcher),
    excerpt: pageExcerpt(description, shown.length > 0 ? undefined : first, matcher),
    sections: shown.map(({ section, score: own }) =>
      sectionHit(text.sections[section]!, own, matcher),
    ),
  };
}

function sectionHit(section: SectionText, score: number, matcher: Matcher): SectionHit {
  const headings = section.headings ?? [];
  return {
    anchor: section.anchor ?? '',
    headings,
    markedHeading: mark(headings.at(-1) ?? '', matcher),
    excerpt: sectionExcerpt(section, matcher),
    score,
  };
}

/** The description if it contains the words; otherwise the passage, unless the listed sections show the matches. */
function pageExcerpt(
  description: string | undefined,
  passage: SectionText | undefined,
  matcher: Matcher,
): MarkedText {
  const described = excerpt(description ?? '', matcher, excerptLength);
  if (described.some(({ match }) => match)) return described;
  const extract = passage ? sectionExcerpt(passage, matcher) : [];
  return extract.some(({ match }) => match) || described.length === 0 ? extract : described;
}

/** An excerpt of the section's text, or of its code if only that contains the words. */
function sectionExcerpt({ text = '', code = [] }: SectionText, matcher: Matcher): MarkedText {
  const said = excerpt(text, matcher, excerptLength);
  if (code.length === 0 || said.some(({ match }) => match)) return said;
  const coded = excerpt(code.join('\n'), matcher, excerptLength);
  return said.length === 0 || coded.some(({ match }) => match) ? coded : said;
}
