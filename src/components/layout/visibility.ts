import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { oneOf } from '../record/props.ts';

/** Content only for people, or only for the Markdown twin. */
export const visibility = defineComponent({
  name: 'Visibility',
  props: z.object({ for: oneOf(['humans', 'agents']) }),
  required: ['for'],
  transparent: true,
  audience: (props) => props.for,
  render: (props, children) => (props.for === 'agents' ? '' : children),
  markdown: (props, children) => (props.for === 'humans' ? '' : children),
});
