import { createHash } from 'node:crypto';
import type { Element, Root } from 'hast';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import type { Book, BookHead, Chapter } from './book.ts';
import { chapterTree } from './chapter-tree.ts';
import { fromRaw } from './from-raw.ts';
import { linkOf } from './links.ts';
import type { PrintedSite } from './read-book.ts';
import { createPictures } from './resources.ts';
import { classesOf, textOf } from './tree.ts';
import { xhtml } from './xhtml.ts';

export interface BookOptions {
  /** The folder of the built site, and the path of the printed document in it. */
  site: string;
  document: string;
  /** The address of the site, for links to pages that are not in the book. */
  address?: string;
  color: string;
  modified: Date;
}

/** Makes a book of chapters that a build has printed. Pictures are read from the folder of the site. */
export function makeBook(printed: PrintedSite, options: BookOptions): Book {
  const { site, document, address, color, modified } = options;
  const pictures = createPictures(site, document);
  const chapterIds = new Set(printed.chapters.map(({ id }) => id));
  const base = address === undefined ? undefined : new URL(document, `${address}/`);
  const chapters = printed.chapters.map(({ id, title, html }, at): Chapter => {
    const nodes = fromRaw(html);
    const { children, chapter } = chapterTree(nodes, {
      picture: pictures.take,
      link: (href) => linkOf(href, chapterIds, base),
    });
    return {
      id,
      title,
      file: `chapter-${at + 1}.xhtml`,
      group: groupOf({ type: 'root', children: nodes }),
      sections: sectionsOf({ type: 'root', children }),
      body: xhtml(children),
      ids: chapter.ids,
      hasSvg: chapter.hasSvg,
      hasMath: chapter.hasMath,
    };
  });
  const { title, description, language, direction } = printed;
  const named = [title, language, ...chapterIds].join('\n');
  const identity = createHash('sha256').update(named).digest('hex');
  const head: BookHead = { title, description, language, direction, color, modified, identity };
  return { head, chapters, resources: pictures.resources, leftOut: [...pictures.leftOut] };
}

/** The text above the title: the group, else the last breadcrumb. */
function groupOf(tree: Root): string | undefined {
  let group: string | undefined;
  visit(tree, 'element', (node) => {
    if (!classesOf(node).includes('eyebrow')) return CONTINUE;
    const items: string[] = [];
    visit(node, 'element', (inner) => {
      if (inner.tagName === 'li') items.push(titleOf(inner));
    });
    group = (items.at(-1) ?? titleOf(node)) || undefined;
    return EXIT;
  });
  return group;
}

function sectionsOf(tree: Root): Chapter['sections'] {
  const sections: Chapter['sections'] = [];
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    const title = node.tagName === 'h2' ? titleOf(node) : '';
    if (typeof id === 'string' && title !== '') sections.push({ id, title });
  });
  return sections;
}

function titleOf(node: Element): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}
