import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common } from '../record/props.ts';

/** Content that replaces the table of contents in the right column. */
export const panel = defineComponent({
  name: 'Panel',
  props: z.object(common),
  region: 'panel',
  once: true,
  render: (props, children, ctx) => ctx.template('panel', { ...root(props, ctx), children }),
  markdown: (_, children) => children,
});
