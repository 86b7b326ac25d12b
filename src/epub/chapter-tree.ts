import type { Element, ElementContent } from 'hast';
import { attributesOf } from './attributes.ts';
import {
  belongs,
  elsewhere,
  flow,
  gone,
  goneClasses,
  paragraphs,
  phrasing,
  plainer,
} from './elements.ts';
import { fitting } from './fitting.ts';
import { mathIn, svgPart, svgRoot } from './foreign.ts';
import { classesOf, element, text, textOf } from './tree.ts';

/** The images and links that a chapter may use; see `resources.ts` and `links.ts`. */
export interface Surroundings {
  /** The path of an image in the book; undefined if the book cannot contain it. */
  picture(src: string): string | undefined;
  /** The new address of a link; undefined if it does not work from a book. */
  link(href: string): string | undefined;
}

/** What has been collected for the chapter so far. */
export interface ChapterParts {
  ids: Set<string>;
  hasSvg: boolean;
  hasMath: boolean;
  /** The texts of tooltips, as notes at the end. */
  notes: Element[];
}

/** The context of an element. */
interface Place {
  /** Whether paragraphs and lists are allowed; otherwise only phrasing content is. */
  isFlow: boolean;
  inLink: boolean;
  parent?: string;
}

/** Whether a summary only offers to show child fields, without a name: in a book they are always shown. */
function isOffer({ children }: Element): boolean {
  return children.some(
    (child) => child.type === 'element' && classesOf(child).includes('oct-when-closed'),
  );
}

/**
 * Converts the content of a page to the elements and attributes of EPUB 3.3, nested as HTML allows, without anything
 * interactive, played or fetched. Everything that the page collapses or shows on request is visible.
 */
export function chapterTree(
  nodes: readonly ElementContent[],
  around: Surroundings,
): { children: ElementContent[]; chapter: ChapterParts } {
  const chapter: ChapterParts = { ids: new Set(), hasSvg: false, hasMath: false, notes: [] };
  const children = contents(nodes, { isFlow: true, inLink: false });
  return { children: [...children, ...chapter.notes], chapter };

  function contents(inside: readonly ElementContent[], place: Place): ElementContent[] {
    return inside.flatMap((node) => {
      if (node.type === 'text') return [node];
      return node.type === 'element' ? converted(node, place) : [];
    });
  }

  function converted(node: Element, place: Place): ElementContent[] {
    const { tagName: name } = node;
    const classes = classesOf(node);
    if (gone.has(name) || isHidden(node, classes)) return [];
    if (classes.includes('oct-fold-summary') && isOffer(node)) return [];
    if (name === 'svg') return drawing(node);
    if (name === 'math') return formula(node);
    if (name === 'img') return picture(node, place);
    if (elsewhere.has(name)) return [pointer(node, place)];
    if (name === 'oct-tooltip') return tooltip(node, place);
    if (name === 'pre') return code(node, place);
    if (name === 'a') return link(node, place);
    const [simple, ...more] = plainer.get(name) ?? [];
    if (simple !== undefined) return copyOf(simple, node, place, more);
    if (typeof node.properties.dataLabel === 'string' && classes.includes('oct-panel'))
      return panel(node, place, node.properties.dataLabel);
    if (flow.has(name) || paragraphs.has(name) || phrasing.has(name))
      return copyOf(name, node, place);
    // A custom element is replaced by its content.
    return node.properties.id === undefined || !place.isFlow
      ? contents(node.children, place)
      : copyOf('div', node, place);
  }

  function copyOf(
    name: string,
    node: Element,
    place: Place,
    more: readonly string[] = [],
  ): ElementContent[] {
    const isBlock = flow.has(name) || paragraphs.has(name);
    const isMisplaced = belongs[name]?.includes(place.parent ?? '') === false;
    const tag = isBlock && !place.isFlow ? 'span' : isMisplaced ? 'div' : name;
    const inside = contents(node.children, { ...place, isFlow: flow.has(tag), parent: tag });
    const properties = attributesOf(tag, node, chapter.ids, more);
    return [element(tag, properties, fitting(tag, inside))];
  }

  function link(node: Element, place: Place): ElementContent[] {
    const inside = contents(node.children, { ...place, inLink: true });
    const { href } = node.properties;
    const target = place.inLink || typeof href !== 'string' ? undefined : around.link(href);
    if (target === undefined) {
      const id = attributesOf('span', node, chapter.ids).id;
      return id === undefined ? inside : [element('span', { id }, []), ...inside];
    }
    return [element('a', { ...attributesOf('a', node, chapter.ids), href: target }, inside)];
  }

  function picture(node: Element, place: Place): ElementContent[] {
    const { src, alt } = node.properties;
    const file = typeof src === 'string' ? around.picture(src) : undefined;
    const words = typeof alt === 'string' ? alt : '';
    if (file === undefined) return words === '' ? [] : [pointer(node, place, words)];
    return [
      element('img', { ...attributesOf('img', node, chapter.ids), src: file, alt: words }, []),
    ];
  }

  /** Replaces content that only works on the site by its name, with a link. */
  function pointer(node: Element, place: Place, words?: string): ElementContent {
    const { src, title } = node.properties;
    const inner = node.children.find(
      (child): child is Element => child.type === 'element' && child.tagName === 'source',
    );
    const address = String(src ?? inner?.properties.src ?? '');
    const label = text(`[${words ?? (String(title ?? '') || address)}]`);
    const target = place.inLink ? undefined : around.link(address);
    return target === undefined
      ? element('span', { className: ['book-elsewhere'] }, [label])
      : element('a', { href: target }, [label]);
  }

  /** Converts a tooltip to a footnote, which many readers show beside the word. */
  function tooltip(node: Element, place: Place): ElementContent[] {
    const parts = node.children.filter((child): child is Element => child.type === 'element');
    const bubble = parts.find((part) => classesOf(part).includes('oct-tooltip-bubble'));
    const inside = contents(
      parts.filter((part) => part !== bubble).flatMap((part) => part.children),
      place,
    );
    if (!bubble) return inside;
    const id = `note-${chapter.notes.length + 1}`;
    const note = contents(bubble.children, { isFlow: false, inLink: false });
    chapter.notes.push(
      element('aside', { id, 'epub:type': 'footnote' }, [element('p', {}, note)]) as Element,
    );
    chapter.ids.add(id);
    if (place.inLink) return inside;
    return [element('a', { href: `#${id}`, 'epub:type': 'noteref' }, inside)];
  }

  function panel(node: Element, place: Place, label: string): ElementContent[] {
    const title = element('p', { className: ['book-label'] }, [text(label)]);
    const [first] = copyOf('div', node, place);
    return place.isFlow ? [title, first!] : [first!];
  }

  function code(node: Element, place: Place): ElementContent[] {
    const inside = element('code', {}, [text(textOf(node).replace(/\n$/, ''))]);
    return [
      place.isFlow ? element('pre', attributesOf('pre', node, chapter.ids), [inside]) : inside,
    ];
  }

  function formula(node: Element): ElementContent[] {
    chapter.hasMath = true;
    const properties = { xmlns: 'http://www.w3.org/1998/Math/MathML' };
    const { display, displaystyle } = node.properties;
    const isBlock = display === 'block' || displaystyle === 'true';
    return [element('math', { ...properties, ...(isBlock && { display: 'block' }) }, mathIn(node))];
  }

  function drawing(node: Element): ElementContent[] {
    chapter.hasSvg = true;
    return [{ ...svgPart(node), properties: svgRoot(node) }];
  }
}

/** Whether an element is an icon of the interface, or an image for the dark theme. */
function isHidden(node: Element, classes: readonly string[]): boolean {
  if (classes.some((name) => goneClasses.has(name))) return true;
  return classes.includes('hidden') || node.properties.hidden === true;
}
