import * as z from 'zod';
import { anchorOf } from '../../lib/slug.ts';
import { blocks, details } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { ancestor, iconOf, root } from '../record/parts.ts';
import { common, flag, icon, rich, text } from '../record/props.ts';
import { iconMarkdown, richHtml, richMarkdown, richText, richTyped } from '../record/rich.ts';

const props = z.object({
  ...common,
  title: rich(),
  description: rich(),
  defaultOpen: flag(),
  icon: icon(),
  iconType: text(),
});

/** Collapsible content. Its id is joined by `:` to the ids of the accordions around it. */
export const accordion = defineComponent({
  name: 'Accordion',
  props,
  required: ['title'],
  hidesOutline: true,
  anchor({ id, title }, parent) {
    const own = id ?? anchorOf(richTyped(title).replaceAll(':', '-'));
    const outer = ancestor(parent, 'Accordion')?.id;
    return (outer && own ? `${outer}:${own}` : own) || undefined;
  },
  render: (props, children, ctx) =>
    ctx.template('accordion', {
      ...root(props, ctx),
      title: richHtml(props.title),
      description: richHtml(props.description),
      icon: iconOf(ctx, props),
      open: props.defaultOpen ?? false,
      children,
    }),
  markdown: (props, children) =>
    details(
      richText(props.title),
      blocks(iconMarkdown(props.icon), richMarkdown(props.description), children),
    ),
  title: ({ title }) => richText(title),
  text: ({ description }) => richText(description),
});
