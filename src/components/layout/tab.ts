import * as z from 'zod';
import { blocks, strong } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { iconOf, root, titleAnchor } from '../record/parts.ts';
import { common, icon, rich, text } from '../record/props.ts';
import { iconMarkdown, richHtml, richMarkdown, richText } from '../record/rich.ts';

/** One panel of `Tabs`, which renders it. Outside `Tabs`, it shows its title and content. */
export const tab = defineComponent({
  name: 'Tab',
  props: z.object({ ...common, title: rich(), icon: icon(), iconType: text() }),
  required: ['title'],
  parents: ['Tabs'],
  anchor: ({ id, title }) => titleAnchor(id, title),
  render(props, children, ctx) {
    const title = richHtml(props.title);
    const icon = iconOf(ctx, props, 14);
    return ctx.template('titled', { ...root(props, ctx), title, icon, children });
  },
  markdown: (props, children) =>
    blocks(iconMarkdown(props.icon), strong(richMarkdown(props.title)), children),
  title: ({ title }) => richText(title),
});
