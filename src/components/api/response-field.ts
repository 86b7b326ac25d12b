import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { fieldAnchor, fieldMarkdown, fieldProps, fieldText, renderField } from './field.ts';

/** A property of a response, or of anything else that has properties. */
export const responseField = defineComponent({
  name: 'ResponseField',
  props: z.object(fieldProps).omit({ placeholder: true }),
  // A value that is returned as a whole has none.
  advised: ['name'],
  anchor: ({ id, name }) => id ?? fieldAnchor(name),
  render: renderField,
  markdown: fieldMarkdown,
  text: fieldText,
  isField: true,
});
