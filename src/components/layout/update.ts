import * as z from 'zod';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { blocks, link } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { root, titleAnchor } from '../record/parts.ts';
import { common, rich, text, words } from '../record/props.ts';
import { richHtml, richMarkdown, richText } from '../record/rich.ts';

const props = z.object({
  ...common,
  label: rich(),
  description: rich(),
  tags: words(),
  href: text(),
  /** The text of the entry in a feed; not shown on the page. */
  rss: z
    .object({ title: text(), description: text() })
    .optional()
    .describe('`{ title, description }`'),
});

/** An entry of a changelog. */
export const update = defineComponent({
  name: 'Update',
  props,
  required: ['label'],
  hidesOutline: true,
  anchor: ({ id, label }) => titleAnchor(id, label),
  outline: ({ label }) => ({ title: richText(label), depth: 2 }),
  render(props, children, ctx) {
    ctx.need('update');
    return ctx.template('update', {
      ...root(props, ctx),
      label: richHtml(props.label),
      description: richHtml(props.description),
      link: props.href === undefined ? undefined : ctx.href(props.href),
      tags: props.tags ?? [],
      /** The first entry is preceded by a filter for all entries of the page. */
      filter: ctx.index === 0,
      strings: { filter: ctx.string('filterByTag'), clear: ctx.string('clearFilters') },
      children,
    });
  },
  markdown(props, children, ctx) {
    const title = richMarkdown(props.label);
    const label = title && props.href ? link(title, ctx.href(props.href)) : title;
    const tags = escapeMarkdown((props.tags ?? []).join(', '));
    return blocks(
      label && `## ${label}`,
      richMarkdown(props.description),
      tags && `Tags: ${tags}`,
      children,
    );
  },
  title: ({ label }) => richText(label),
  text: ({ description, tags = [] }) => [richText(description), ...tags].filter(Boolean).join('\n'),
});
