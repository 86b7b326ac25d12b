import * as z from 'zod';
import { blocks, item, link } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common, rich, text } from '../record/props.ts';
import { richHtml, richMarkdown, richText } from '../record/rich.ts';

/** An image that is a link. */
export const tile = defineComponent({
  name: 'Tile',
  props: z.object({ ...common, href: text(), title: rich(), description: rich() }),
  required: ['href'],
  render: (props, children, ctx) =>
    ctx.template('tile', {
      ...root(props, ctx),
      title: richHtml(props.title),
      description: richHtml(props.description),
      label: richText(props.title) || richText(props.description) || props.href,
      link: props.href === undefined ? undefined : ctx.href(props.href),
      children,
    }),
  markdown({ href, title, description }, children, ctx) {
    const name = richMarkdown(title) || (href ?? '');
    const head = link(name, href && ctx.href(href));
    return item(
      '-',
      [head, richMarkdown(description)].filter(Boolean).join(': '),
      blocks(children),
    );
  },
  title: ({ title }) => richText(title),
  text: ({ description }) => richText(description),
});
