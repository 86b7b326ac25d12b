import * as z from 'zod';
import { escapeHtml } from '../../lib/escape-html.ts';
import { details } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { root, titleAnchor } from '../record/parts.ts';
import { common, flag, rich } from '../record/props.ts';
import { richHtml, richText, richTyped } from '../record/rich.ts';

const props = z.object({
  ...common,
  title: rich(),
  defaultOpen: flag(),
  openedText: rich(),
  closedText: rich(),
});

/** Collapsible details of a field. */
export const expandable = defineComponent({
  name: 'Expandable',
  props,
  foreign: {
    lazy: 'What is inside is part of the page, so that search and readers without scripts find it.',
  },
  hidesOutline: true,
  anchor: ({ id, title, closedText }) =>
    titleAnchor(id, richTyped(title) || richTyped(closedText)) ?? 'attributes',
  render(props, children, ctx) {
    const { closedText, openedText } = props;
    const title = richHtml(props.title);
    const named = (key: string) =>
      escapeHtml(ctx.string(key)).replace('{title}', () => title ?? '');
    return ctx.template('expandable', {
      ...root(props, ctx),
      closed: closedText
        ? richHtml(closedText)
        : named(title ? 'showNamed' : 'showChildAttributes'),
      opened: openedText
        ? richHtml(openedText)
        : named(title ? 'hideNamed' : 'hideChildAttributes'),
      open: props.defaultOpen ?? false,
      children,
    });
  },
  markdown: (props, children, ctx) =>
    details(
      richText(props.closedText) || richText(props.title) || ctx.string('showChildAttributes'),
      children,
    ),
  title: (props) => richText(props.title) || richText(props.closedText),
});
