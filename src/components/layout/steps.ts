import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { around, root } from '../record/parts.ts';
import { common, oneOf } from '../record/props.ts';

/** Elements that can be a step's title. */
export const titleSizes = ['p', 'h2', 'h3', 'h4'] as const;

/** Numbered instructions. */
export const steps = defineComponent({
  name: 'Steps',
  props: z.object({ ...common, titleSize: oneOf(titleSizes) }),
  children: ['Step'],
  render(props, children, ctx) {
    const slots = ctx.slots.filter((slot) => slot.name === 'Step');
    const { before, after } = around(children, slots);
    const entries = slots.flatMap(({ html }, position) => [
      { html: before[position]!, step: false },
      { html, step: true },
    ]);
    const steps = [...entries, { html: after, step: false }].filter(({ html }) => html !== '');
    return ctx.template('steps', { ...root(props, ctx), steps });
  },
  markdown: (_, children) => children,
});
