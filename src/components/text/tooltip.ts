import * as z from 'zod';
import { problem } from '../../diagnostics/diagnostic.ts';
import { link } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common, oneOf, rich, text } from '../record/props.ts';
import { richHtml, richMarkdown, richText } from '../record/rich.ts';

const props = z.object({
  ...common,
  tip: rich(),
  headline: rich(),
  title: rich(),
  description: rich(),
  cta: rich(),
  href: text(),
  side: oneOf(['top', 'bottom', 'left', 'right']),
  align: oneOf(['start', 'center', 'end']),
});

/** An explanation that appears beside a word on hover or focus. */
export const tooltip = defineComponent({
  name: 'Tooltip',
  props,
  inline: true,
  render(props, children, ctx) {
    const tip = props.tip ?? props.description;
    if (tip === undefined && props.headline === undefined && props.title === undefined) {
      ctx.report(problem('component/missing-prop', '<Tooltip> has no `tip`.'));
      return children;
    }
    return ctx
      .template('tooltip', {
        ...root(props, ctx),
        control: `oct-tip-${ctx.index}`,
        headline: richHtml(props.headline ?? props.title),
        tip: richHtml(tip),
        cta:
          richHtml(props.cta) ?? (props.href === undefined ? undefined : ctx.string('learnMore')),
        link: props.href === undefined ? undefined : ctx.href(props.href),
        side: props.side ?? 'top',
        align: props.align,
        children,
      })
      .trim();
  },
  markdown(props, children, ctx) {
    const cta =
      props.href && link(richMarkdown(props.cta) || ctx.string('learnMore'), ctx.href(props.href));
    const tip = richMarkdown(props.tip ?? props.description);
    const headline = richMarkdown(props.headline ?? props.title);
    const explained = [headline === children ? '' : headline, tip].filter(Boolean).join(': ');
    const added = [explained, cta].filter(Boolean).join(' ');
    return added === '' ? children : `${children} (${added})`;
  },
  text: (props) =>
    [props.headline ?? props.title, props.tip ?? props.description].map(richText).join(' ').trim(),
});
