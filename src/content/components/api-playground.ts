import * as z from 'zod';
import { defineComponent } from './component.ts';
import { root } from './parts.ts';
import { common } from './props.ts';

/** The place on a page where the playground of its endpoint goes. */
export const apiPlayground = defineComponent({
  name: 'ApiPlayground',
  props: z.object(common),
  render: (props, children, ctx) =>
    ctx.template('api-playground', { ...root(props, ctx), children }),
  markdown: (_, children) => children,
});
