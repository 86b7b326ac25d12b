import type { Element, ElementContent } from 'hast';
import * as z from 'zod';
import { blocks } from '../record/blocks.ts';
import { defineComponent, type RenderContext } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common, isRichProp, markdown } from '../record/props.ts';
import type { Rich } from '../record/rich.ts';
import { isSwitchedOn } from '../record/switched-on.ts';

/** A surface for an image or video, with text above and below it. */
export const frame = defineComponent({
  name: 'Frame',
  props: z.object({ ...common, caption: markdown(), hint: markdown() }),
  prepare: playable,
  render: (props, children, ctx) =>
    ctx.template('frame', {
      ...root(props, ctx),
      // In the order of the page, because their words are noted while they are rendered.
      hint: markdownProp(props.hint, ctx),
      caption: markdownProp(props.caption, ctx),
      children,
    }),
  markdown({ caption, hint }, children, ctx) {
    const [above, below] = [hint, caption].map((words) =>
      isRichProp(words) ? words.markdown : words && ctx.line(words),
    );
    return blocks(above, children, below && `*${below}*`);
  },
});

function markdownProp(value: Rich | undefined, ctx: RenderContext) {
  if (value === undefined || value === '') return undefined;
  return isRichProp(value) ? value.html : ctx.inlineMarkdown(value);
}

/** Browsers autoplay a video only if it is muted, and phones only if it plays inline. */
function playable(element: Element): Element {
  return { ...element, children: element.children.map(playableChild) };
}

function playableChild(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const element = playable(node);
  if (node.tagName !== 'video' || !isSwitchedOn(node.properties.autoPlay)) return element;
  return {
    ...element,
    properties: { ...node.properties, playsInline: true, loop: true, muted: true },
  };
}
