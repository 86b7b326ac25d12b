import * as z from 'zod';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { readableFormulas } from '../../lib/text/formulas.ts';
import { blocks, strong } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { iconOf, root, titleAnchor } from '../record/parts.ts';
import { common, icon, text } from '../record/props.ts';

/**
 * A part of a page for one kind of reader. Without a script, all parts are visible under their titles; a script adds a
 * choice before the first one and shows only the selected part.
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
      title: props.title && readableFormulas(props.title),
      icon: iconOf(ctx, props),
      choose: ctx.string('chooseView'),
      children,
    });
  },
  markdown: ({ title = '' }, children) =>
    blocks(strong(escapeMarkdown(readableFormulas(title))), children),
  title: ({ title = '' }) => readableFormulas(title),
});
