import type { Element, ElementContent, Root } from 'hast';
import { pageList } from '../components/layout/page-list.ts';
import { readProps } from '../components/record/read-props.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { componentNode } from '../mdx/hast/component-node.ts';
import type { PageSource } from '../project/project.ts';
import type { ContentContext, ContentPage } from './context.ts';

/** A page of a list, with what its frontmatter says. */
interface ListedPage {
  source: PageSource;
  title: string;
  /** An ISO 8601 date. */
  date?: string;
  tags: string[];
}

/**
 * Fills each `<PageList>` with an `<Update>` for every page of a folder, newest first, so that lists have the filter, the
 * outline and the feed of changelogs. Changes the tree.
 */
export function fillPageLists(
  tree: Root,
  page: Pick<ContentPage, 'file' | 'route'>,
  ctx: ContentContext,
  place: (node: Element) => Diagnostic['location'],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree);
  return diagnostics;

  function visit(node: Root | Element): void {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'PageList' && child.data?.component) fill(child);
      else visit(child);
    }
  }

  function fill(node: Element): void {
    const { props } = readProps(pageList, node.data?.props ?? {});
    const folder = folderOf(props.folder, page.file);
    const pages = listed(folder, page, ctx).filter(
      ({ tags }) => !props.tags || props.tags.some((tag) => tags.includes(tag)),
    );
    node.children = pages.slice(0, props.limit).map((entry) => entryOf(entry, node));
    if (pages.length > 0) return;
    diagnostics.push(
      problem('component/wrong-prop', `<PageList> finds no page in \`${folder || '/'}\`.`, {
        hint: 'Name a folder with pages, from the root of the project: `folder="/blog"`.',
        location: place(node),
      }),
    );
  }
}

/** The folder with the given name, or without one the folder of the page itself. */
function folderOf(named: string | undefined, file: string): string {
  return (named ?? file.split('/').slice(0, -1).join('/')).replace(/^[./]+|(?<!\/)\/+$/g, '');
}

/** Pages with a date, newest first, then those without one. Pages that readers cannot see are left out. */
function listed(
  folder: string,
  page: Pick<ContentPage, 'file' | 'route'>,
  { project, link }: ContentContext,
): ListedPage[] {
  const below = folder === '' ? '' : `${folder}/`;
  return project.pages
    .filter(({ id, file }) => file !== page.file && id.startsWith(below))
    .filter(({ frontmatter }) => frontmatter.hidden !== true)
    .filter(({ id }) => link(`/${id}`, page.file, page.route).kind === 'page')
    .map((source) => ({ source, ...factsOf(source) }))
    .sort(
      (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || (a.source.id < b.source.id ? -1 : 1),
    );
}

function factsOf({ id, frontmatter, heading }: PageSource): Omit<ListedPage, 'source'> {
  const { title, date, createdDate, tags } = frontmatter as Record<string, unknown>;
  const list = typeof tags === 'string' ? tags.split(',') : Array.isArray(tags) ? tags : [];
  return {
    title: typeof title === 'string' ? title : (heading?.text ?? id.split('/').at(-1)!),
    date: dayOf(date) ?? dayOf(createdDate),
    tags: list.map((tag) => String(tag).trim()).filter((tag) => tag !== ''),
  };
}

/** The day of a date or timestamp, such as `2030-01-31`. */
function dayOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

function entryOf({ source, title, date, tags }: ListedPage, list: Element): ElementContent {
  const { description } = source.frontmatter;
  const text: ElementContent = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: description ?? '' }],
  };
  const props = { label: title, href: `/${source.id}`, tags, ...(date && { description: date }) };
  return componentNode('Update', props, description ? [text] : [], list.position);
}
