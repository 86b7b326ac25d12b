import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common, count } from '../record/props.ts';

/** Children side by side, or one below the other on narrow screens. */
export const columns = defineComponent({
  name: 'Columns',
  aliases: ['CardGroup'],
  props: z.object({ ...common, cols: count(1, 4) }),
  render: (props, children, ctx) =>
    ctx.template('columns', { ...root(props, ctx), cols: props.cols ?? 2, children }),
  markdown: (_, children) => children,
});
