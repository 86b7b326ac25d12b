import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common } from '../record/props.ts';

/** The place on a page for the playground of its endpoint. */
export const apiPlayground = defineComponent({
  name: 'ApiPlayground',
  props: z.object(common),
  render: (props, children, ctx) =>
    ctx.template('api-playground', { ...root(props, ctx), children }),
  markdown: (_, children) => children,
});
