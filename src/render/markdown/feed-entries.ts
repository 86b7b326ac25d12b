import type { Element, ElementContent } from 'hast';
import { type Rich, richText } from '../../components/record/rich.ts';
import { plainElement } from '../nodes/plain-element.ts';
import { readableText } from '../nodes/text-of.ts';
import type { FeedEntry } from '../rendered.ts';
import { headingDepth } from '../tree/heading.ts';
import { isContent, type Walk } from '../tree/walk.ts';
import { markdownOf } from './write.ts';

/** Props of an `<Update>`. */
interface UpdateProps {
  label?: Rich;
  description?: Rich;
  tags?: string[];
  href?: string;
  rss?: { title?: string; description?: string };
}

/**
 * The updates of a page as feed entries, in page order. Each heading in an update starts an entry, up to the next
 * heading. Content before the first heading, and an update without headings or with its own feed text, is an entry
 * titled with the label.
 */
export function feedEntries(walk: Walk): FeedEntry[] {
  return [...walk.instances].flatMap(([node, instance]): FeedEntry[] => {
    if (instance.component.name !== 'Update' || instance.id === undefined) return [];
    const { label, description, tags = [], href, rss } = instance.read as UpdateProps;
    const [title, about] = [richText(label), richText(description)];
    const textBelow = (nodes: ElementContent[]) => markdownOf(nodes, walk, 'web');
    const whole = (nodes: ElementContent[]): FeedEntry => ({
      anchor: instance.id!,
      ...(href !== undefined && { link: addressOf(href, walk) }),
      title: rss?.title ?? title,
      text:
        feedText(rss?.description, node, walk) ??
        [about, textBelow(nodes)].filter(Boolean).join('\n\n'),
      tags,
      dated: [title, about].filter(Boolean).join(' '),
    });
    const { before, parts } = partsOf(instance.children, walk);
    if (rss !== undefined || parts.length === 0) return [whole(instance.children)];
    const entries = parts.map(({ heading, nodes }) => {
      const words = readableText(heading, walk.tools.registry).replace(/\s+/g, ' ').trim();
      return {
        anchor: walk.headingIds.get(heading) ?? instance.id!,
        title: words || title,
        text: textBelow(nodes),
        tags,
        dated: [title, about, words].filter(Boolean).join(' '),
      };
    });
    return textBelow(before) === '' ? entries : [whole(before), ...entries];
  });
}

/** The author's own feed text with resolved addresses. Text without links is returned as written. */
function feedText(text: string | undefined, node: Element, walk: Walk): string | undefined {
  if (text === undefined || !/\]\(|<(?:a|img)\s/.test(text)) return text;
  return markdownOf(walk.tools.inlineMarkdown(text, node).children.filter(isContent), walk, 'web');
}

/** Where the entry leads, if that is known with its host. */
function addressOf(href: string, { tools, page }: Walk): string | undefined {
  const { kind, canonical, href: resolved } = tools.ctx.link(href, page.file ?? '', page.route);
  return kind === 'external' ? resolved : canonical;
}

interface Part {
  heading: Element;
  nodes: ElementContent[];
}

function partsOf(children: ElementContent[], walk: Walk) {
  const before: ElementContent[] = [];
  const parts: Part[] = [];
  for (const node of children.flatMap(shown)) {
    if (isHeading(node, walk)) parts.push({ heading: node, nodes: [] });
    else (parts.at(-1)?.nodes ?? before).push(node);
  }
  return { before, parts };
}

/** Content passed to the author's own components is treated as if it were written where they show it. */
function shown(node: ElementContent): ElementContent[] {
  const isPart = node.type === 'element' && node.tagName === 'oct-part';
  return isPart ? node.children.flatMap(shown) : [node];
}

function isHeading(node: ElementContent, { tools }: Walk): node is Element {
  if (node.type !== 'element') return false;
  return headingDepth(plainElement(node, tools.registry) ?? node) !== undefined;
}
