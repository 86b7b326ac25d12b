import * as z from 'zod';
import { fence } from '../../lib/text/markdown-code.ts';
import { defineComponent } from '../record/component.ts';
import { elementText } from '../record/element-text.ts';
import { root } from '../record/parts.ts';
import { common, flag, internal, oneOf, text } from '../record/props.ts';

const props = z.object({
  ...common,
  /** The diagram's source; defaults to the text of the children. */
  chart: text(),
  code: text(),
  actions: flag(),
  placement: oneOf(['top-left', 'top-right', 'bottom-left', 'bottom-right']),
  /** Written as a fence in Markdown. */
  fence: internal(flag()),
});

/** A diagram. The page contains its source, and a script draws it. */
export const mermaid = defineComponent({
  name: 'Mermaid',
  props,
  source: true,
  render(props, _, ctx) {
    ctx.need('mermaid');
    return ctx.template('mermaid', {
      ...root(props, ctx),
      chart: (props.chart ?? props.code ?? ctx.source ?? elementText(ctx.element)).trim(),
      actions: props.actions === undefined ? undefined : String(props.actions),
      placement: props.placement ?? 'bottom-right',
      strings: {
        failed: ctx.string('diagramFailed'),
        zoomIn: ctx.string('zoomIn'),
        zoomOut: ctx.string('zoomOut'),
        reset: ctx.string('resetView'),
        fullscreen: ctx.string('fullscreen'),
      },
    });
  },
  markdown: (props, children, { source }) =>
    fence((props.chart ?? props.code ?? source ?? children).trim(), 'mermaid'),
});
