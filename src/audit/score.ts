import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import { bindingKeys } from '../project/pages/binding-keys.ts';
import { type Project, whereIs } from '../project/project.ts';
import { accessibilityProblems } from './accessibility.ts';
import { readPageTrees } from './read-pages.ts';

/** A check of every page, or of the site as a whole. */
export interface Check {
  code: DiagnosticCode;
  title: string;
  /** The share of the total points, which add up to 100. */
  weight: number;
  /** How many pages were checked, and how many failed. For the site as a whole, `asked` is 1. */
  asked: number;
  failed: number;
}

export interface Score {
  /** 0 to 100, rounded down, so that 100 means that every check passed. */
  score: number;
  /** Those that cost the most points come first. */
  checks: Check[];
  diagnostics: Diagnostic[];
  pages: number;
}

/** Pages as the navigation shows them. */
export interface ScoredPage {
  id: string;
  file?: string | undefined;
  title: string;
  description?: string | undefined;
  isListed: boolean;
  location: Location;
}

/** Weights reflect how much search engines and agents depend on each check. */
const checks: Record<string, Pick<Check, 'code' | 'title' | 'weight'>> = {
  description: { code: 'score/no-description', title: 'Pages have a description', weight: 25 },
  descriptionLength: {
    code: 'score/description-length',
    title: 'Descriptions have a length that is shown whole',
    weight: 5,
  },
  sameDescription: { code: 'score/same-description', title: 'Descriptions differ', weight: 5 },
  title: { code: 'score/same-title', title: 'Titles differ', weight: 10 },
  thin: { code: 'score/thin-page', title: 'Pages say enough to be found', weight: 10 },
  listed: { code: 'score/orphan', title: 'Pages are in the navigation', weight: 10 },
  alt: { code: 'score/no-alt', title: 'Pictures have alternative texts', weight: 10 },
  headings: { code: 'score/no-headings', title: 'Long pages have headings', weight: 5 },
  canonical: { code: 'score/no-canonical', title: 'The address of the site is known', weight: 10 },
  siteDescription: {
    code: 'score/no-site-description',
    title: 'The site has a description',
    weight: 10,
  },
};

/** A page with fewer words is too short to answer a question. */
const fewestWords = 40;

/** A page with this many words and no heading is a single block to search and retrieval. */
const longPage = 400;

/** In characters: search engines cut off longer descriptions, and shorter ones say too little. */
const descriptionLength = { least: 40, most: 200 };

/** Scores what agents and search engines need. `site` is the address given on the command line. */
export function scoreSite(
  project: Project,
  pages: readonly ScoredPage[],
  site: string | undefined,
): Score {
  const counts = new Map(Object.keys(checks).map((key) => [key, { asked: 0, failed: 0 }]));
  const diagnostics: Diagnostic[] = [];
  const ask = (key: string, location: Location, fault: string | undefined) => {
    const count = counts.get(key)!;
    count.asked++;
    if (fault === undefined) return;
    count.failed++;
    diagnostics.push(problem(checks[key]!.code, fault, { location }));
  };
  const byTitle = firsts(pages, ({ title }) => title);
  const byDescription = firsts(pages, ({ description }) => description);
  for (const page of pages) {
    const { description, title, location } = page;
    ask('description', location, description ? undefined : `\`${page.id}\` has no description.`);
    const twin = byTitle.get(title);
    ask(
      'title',
      location,
      twin === page
        ? undefined
        : `\`${page.id}\` has the title "${title}", as \`${twin!.id}\` has.`,
    );
    if (page.file !== undefined)
      ask(
        'listed',
        location,
        page.isListed ? undefined : `\`${page.id}\` is not in the navigation.`,
      );
    if (!description) continue;
    ask('descriptionLength', location, lengthFault(page.id, description));
    const same = byDescription.get(description)!;
    ask(
      'sameDescription',
      location,
      same === page ? undefined : `\`${page.id}\` has the same description as \`${same.id}\`.`,
    );
  }
  const byFile = new Map(
    pages.flatMap((page) => (page.file === undefined ? [] : [[page.file, page] as const])),
  );
  for (const read of readPageTrees(project)) {
    const page = byFile.get(read.page.file);
    if (!page) continue;
    const { words, headings, pictures } = measure(read.tree);
    const isOwn = [...bindingKeys, 'url'].every(
      (key) => read.page.frontmatter[key as 'api'] === undefined,
    );
    if (isOwn)
      ask(
        'thin',
        page.location,
        words >= fewestWords ? undefined : `\`${page.id}\` has ${words} words.`,
      );
    if (words >= longPage)
      ask(
        'headings',
        page.location,
        headings > 0 ? undefined : `\`${page.id}\` has ${words} words and no heading.`,
      );
    const bare = accessibilityProblems(read).filter(({ code }) => code === 'a11y/no-alt');
    for (let picture = bare.length; picture < pictures; picture++)
      ask('alt', page.location, undefined);
    for (const { message, location } of bare) ask('alt', location!, message);
  }
  const config = whereIs(project, []);
  const { seo, description } = project.config;
  const address = site ?? seo.metatags?.canonical;
  ask(
    'canonical',
    config,
    address
      ? undefined
      : 'The address of the site is not known: pages have no canonical link, and there is no sitemap.',
  );
  ask(
    'siteDescription',
    config,
    description
      ? undefined
      : 'docs.json has no `description`: `llms.txt` and search results begin without one.',
  );
  const list = Object.entries(checks).map(([key, check]) => ({ ...check, ...counts.get(key)! }));
  return { ...total(list), diagnostics, pages: pages.length };
}

function lengthFault(id: string, { length }: string): string | undefined {
  const { least, most } = descriptionLength;
  if (length >= least && length <= most) return undefined;
  return `The description of \`${id}\` has ${length} characters; ${least} to ${most} are shown whole and say enough.`;
}

/** The first page with each value. */
function firsts<K>(pages: readonly ScoredPage[], key: (page: ScoredPage) => K): Map<K, ScoredPage> {
  return new Map([...pages].reverse().map((page) => [key(page), page]));
}

/** A check that applied to nothing counts as passed. */
function total(checks: Check[]): Pick<Score, 'score' | 'checks'> {
  const lost = ({ weight, asked, failed }: Check) => (asked === 0 ? 0 : (weight * failed) / asked);
  const points = checks.reduce((sum, check) => sum + check.weight - lost(check), 0);
  return { score: Math.floor(points + 1e-9), checks: checks.sort((a, b) => lost(b) - lost(a)) };
}

function measure(tree: Nodes): { words: number; headings: number; pictures: number } {
  let headings = 0;
  let pictures = 0;
  const texts: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'heading') headings++;
    if (node.type === 'image') pictures++;
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (isElement && node.name === 'img') pictures++;
    if (
      node.type === 'paragraph' ||
      node.type === 'heading' ||
      node.type === 'tableCell' ||
      node.type === 'code'
    )
      texts.push(textOf(node));
    else if ('children' in node) for (const child of node.children) visit(child);
    if (node.type === 'paragraph')
      pictures += node.children.filter(({ type }) => type === 'image').length;
  };
  visit(tree);
  return { words: wordsIn(texts.join(' ')), headings, pictures };
}

/** The number of words. The segmenter also finds words in languages that are written without spaces. */
function wordsIn(text: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike) words++;
  }
  return words;
}
