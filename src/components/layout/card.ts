import * as z from 'zod';
import { blocks, item, link, strong } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { iconOf, isBlank, root, textOf } from '../record/parts.ts';
import { color, common, flag, icon, oneOf, rich, text } from '../record/props.ts';
import { iconMarkdown, richHtml, richMarkdown, richText } from '../record/rich.ts';
import { calloutKinds } from '../text/callout.ts';

const props = z.object({
  ...common,
  title: rich(),
  description: rich(),
  icon: icon(),
  iconType: text(),
  color: color(),
  href: text(),
  horizontal: flag(),
  img: text(),
  cta: rich(),
  arrow: flag(),
  type: oneOf(calloutKinds),
  disabled: flag(),
});

/**
 * A surface with a title. With `href`, the title's link covers the card, because a link around the whole card could not
 * contain other links.
 */
export const card = defineComponent({
  name: 'Card',
  props,
  foreign: { as: 'A card is a link where it has an `href`, and a block elsewhere.' },
  render(props, children, ctx) {
    const linked = props.href !== undefined && !props.disabled;
    const link = linked ? ctx.href(props.href!) : undefined;
    return ctx.template('card', {
      ...root(props, ctx),
      title: richHtml(props.title),
      description: richHtml(props.description),
      cta: richHtml(props.cta),
      label:
        [props.title, props.description, props.cta].map(richText).find(Boolean) ??
        (textOf(children) || props.href),
      icon: iconOf(ctx, props, props.horizontal ? 20 : 22),
      preset: props.type && `icons/callout-${props.type}`,
      kind: props.type,
      horizontal: props.horizontal ?? false,
      image: props.img === undefined ? undefined : ctx.href(props.img).href,
      disabled: props.disabled ?? false,
      link,
      arrow: link !== undefined && (props.arrow ?? link.external),
      children: isBlank(children) ? undefined : children,
    });
  },
  markdown(props, children, ctx) {
    const title = richMarkdown(props.title);
    const href = props.href && ctx.href(props.href);
    const name = title || richMarkdown(props.cta) || (href ?? '');
    const named = href ? link(name, href) : strong(title);
    const head = [iconMarkdown(props.icon), named].filter(Boolean).join(' ');
    // Without a title, the text of the button is the link's name.
    const cta = title === '' ? '' : richMarkdown(props.cta);
    const content = blocks(richMarkdown(props.description), children, cta);
    const single = head !== '' && content !== '' && !content.includes('\n');
    if (single && !/^([-*+>#|]|\d+[.)]|```)/.test(content)) return `- ${head}: ${content}`;
    return head === '' ? content : item('-', head, content);
  },
  title: ({ title }) => richText(title),
  text: ({ description, cta }) => [description, cta].map(richText).filter(Boolean).join(' '),
});
