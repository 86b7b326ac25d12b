import * as z from 'zod';
import { problem } from '../../diagnostics/diagnostic.ts';
import { defineComponent } from '../record/component.ts';
import { text } from '../record/props.ts';
import {
  type Field,
  fieldAnchor,
  fieldMarkdown,
  fieldProps,
  fieldText,
  renderField,
} from './field.ts';

const places = ['query', 'path', 'body', 'header', 'cookie'] as const;

const props = z.object({
  ...fieldProps,
  query: text(),
  path: text(),
  body: text(),
  header: text(),
  cookie: text(),
});

type Props = z.infer<typeof props>;

/** A parameter of a request. The prop that contains its name sets its location: `query="limit"`. */
export const paramField = defineComponent({
  name: 'ParamField',
  aliases: ['Param'],
  props,
  anchor: (props) => props.id ?? fieldAnchor(read(props).name),
  render(props, children, ctx) {
    const field = read(props);
    if (field.name === undefined) {
      ctx.report(
        problem('component/missing-prop', '<ParamField> does not say which parameter it is.', {
          hint: 'Add `query`, `path`, `body`, `header` or `cookie` with its name.',
        }),
      );
    }
    return renderField(field, children, ctx);
  },
  markdown: (props, children, ctx) => fieldMarkdown(read(props), children, ctx),
  text: (props) => fieldText(read(props)),
  isField: true,
});

function read(props: Props): Field {
  const place = places.find((place) => props[place] !== undefined);
  return { ...props, place, name: place ? props[place] : props.name };
}
