import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common } from '../record/props.ts';

/** A frame around accordions. */
export const accordionGroup = defineComponent({
  name: 'AccordionGroup',
  props: z.object(common),
  children: ['Accordion'],
  render: (props, children, ctx) =>
    ctx.template('accordion-group', { ...root(props, ctx), children }),
  markdown: (_, children) => children,
});
