import * as z from 'zod';
import { escapeMarkdown } from '../../lib/escape-markdown.ts';
import { blocks, strong } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { iconOf, root, titleAnchor } from '../record/parts.ts';
import { common, icon, text } from '../record/props.ts';

/**
 * The part of a page for one kind of reader. As it stands in the page every part is there, under its name and open; a
 * script puts one choice before the first and shows the part that was chosen.
 */
export const view = defineComponent({
  name: 'View',
  props: z.object({ ...common, title: text(), icon: icon(), iconType: text() }),
  required: ['title'],
  anchor: ({ id, title }) => titleAnchor(id, title),
  render(props, children, ctx) {
    ctx.need('view');
    return ctx.template('view', {
      ...root(props, ctx),
      title: props.title,
      icon: iconOf(ctx, props),
      choose: ctx.string('chooseView'),
      children,
    });
  },
  markdown: ({ title = '' }, children) => blocks(strong(escapeMarkdown(title)), children),
  title: ({ title }) => title ?? '',
});
