import * as z from 'zod';
import { type Component, defineComponent } from '../record/component.ts';

/** Names that render only their children: `MDX` is Markdown inside an expression, `Variation` a legacy form of tabs. */
export const fragments: Component[] = ['MDX', 'Variation'].map((name) =>
  defineComponent({
    name,
    props: z.object({}),
    transparent: true,
    render: (_, children) => children,
    markdown: (_, children) => children,
  }),
);
