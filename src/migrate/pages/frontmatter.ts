import {
  type ConfigObject,
  isObject,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '../config-code/values.ts';
import type { PageContext } from './page-context.ts';

/** Keys that the conversion reads, or that only matter to pages of the other generator itself. */
const read = new Set(
  'title description id slug sidebar_label sidebar_position sidebar sidebar_class_name keywords tags draft unlisted hide_title hide_table_of_contents icon layout hero features outline aside template tableOfContents hide date authors lastUpdated last_update editLink editUrl titleTemplate navbar footer hidden noindex status'.split(
    ' ',
  ),
);

export interface PageHead {
  /** Keys of the new frontmatter in their order. */
  keys: Map<string, string | boolean | string[]>;
}

/** Converts frontmatter to Octavo's keys. */
export function convertFrontmatter(
  head: ConfigObject,
  title: string,
  label: string | undefined,
  context: PageContext,
): PageHead {
  const keys: PageHead['keys'] = new Map();
  const set = (key: string, value: string | boolean | string[] | undefined) => {
    if (value !== undefined && value !== '') keys.set(key, value);
  };
  set('title', title);
  const short = label ?? textAt(head, 'sidebar_label') ?? textAt(head, 'sidebar', 'label');
  if (short !== undefined && short !== title) set('sidebarTitle', short);
  set('description', textAt(head, 'description'));
  const words = [...listAt(head, 'keywords'), ...listAt(head, 'tags')].filter(
    (word) => typeof word === 'string',
  );
  if (words.length > 0) set('keywords', words);
  if (context.kind === 'gitbook') set('icon', textAt(head, 'icon'));
  const badge = valueAt(head, 'sidebar', 'badge');
  set('tag', typeof badge === 'string' ? badge : textAt(badge, 'text'));
  const isWide =
    valueAt(head, 'hide_table_of_contents') === true ||
    valueAt(head, 'aside') === false ||
    valueAt(head, 'tableOfContents') === false ||
    listAt(head, 'hide').includes('toc') ||
    textAt(head, 'layout') === 'home' ||
    textAt(head, 'template') === 'splash';
  if (isWide) set('mode', 'wide');
  if ([head.unlisted, head.draft, head.hidden, valueAt(head, 'sidebar', 'hidden')].includes(true))
    set('hidden', true);
  if ([head.unlisted, head.draft, head.noindex].includes(true)) set('noindex', true);
  const unread = Object.keys(head).filter((key) => !read.has(key));
  const lines = unread.length > 0 ? linesOf(context.page.text) : undefined;
  for (const key of unread)
    context.lost(lines?.get(key) ?? 1, `\`${key}\` of the frontmatter was not carried over.`);
  return { keys };
}

/** The line of each key that is not indented. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const key = /^["']?([^\s:"']+)["']?:/.exec(line)?.[1];
    if (key !== undefined && !lines.has(key)) lines.set(key, index + 1);
  }
  return lines;
}

/** Converts the hero section of a home page (`hero`, `features`) to text and cards. */
export function heroText(head: ConfigObject): string {
  const hero = objectAt(head, 'hero');
  const parts = [textAt(hero, 'text'), textAt(hero, 'tagline')].filter(
    (text) => text !== undefined,
  );
  const actions = listAt(hero, 'actions').flatMap((action) => {
    const [text, link] = [textAt(action, 'text'), textAt(action, 'link')];
    return text && link ? [`[${text}](${link})`] : [];
  });
  if (actions.length > 0) parts.push(actions.join(' · '));
  const cards = listAt(head, 'features').flatMap((feature) => {
    if (!isObject(feature)) return [];
    const title = JSON.stringify(textAt(feature, 'title') ?? '');
    const link = textAt(feature, 'link');
    return [
      `  <Card title={${title}}${link ? ` href="${link}"` : ''}>\n    ${textAt(feature, 'details') ?? ''}\n  </Card>`,
    ];
  });
  if (cards.length > 0) parts.push(`<Columns cols={3}>\n${cards.join('\n')}\n</Columns>`);
  return parts.length > 0 ? `${parts.join('\n\n')}\n\n` : '';
}

export function frontmatterText({ keys }: PageHead): string {
  const lines = [...keys].map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
