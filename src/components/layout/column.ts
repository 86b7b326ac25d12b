import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common } from '../record/props.ts';

/** A column in `Columns`, for content other than cards. */
export const column = defineComponent({
  name: 'Column',
  props: z.object(common),
  parents: ['Columns'],
  render: (props, children, ctx) => ctx.template('column', { ...root(props, ctx), children }),
  markdown: (_, children) => children,
});
