import { z } from 'zod';
import { defineComponent } from './component.ts';
import { root, withoutSlots } from './parts.ts';
import { common, oneOf } from './props.ts';

/** Elements that a step's title may be. */
export const titleSizes = ['p', 'h2', 'h3', 'h4'] as const;

/** Instructions in their order. */
export const steps = defineComponent({
  name: 'Steps',
  props: z.object({ ...common, titleSize: oneOf(titleSizes) }),
  children: ['Step'],
  render: (props, children, ctx) =>
    ctx.template('steps', {
      ...root(props, ctx),
      steps: ctx.slots.map(({ name, html }) => ({ html, step: name === 'Step' })),
      rest: withoutSlots(children, ctx.slots),
    }),
  markdown: (_, children) => children,
});
