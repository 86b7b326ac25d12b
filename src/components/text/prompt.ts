import * as z from 'zod';
import { readableFormulas } from '../../lib/text/formulas.ts';
import { fence } from '../../lib/text/markdown-code.ts';
import { encodeComponent } from '../../lib/text/percent-encoding.ts';
import { blocks } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { elementText } from '../record/element-text.ts';
import { iconOf, root } from '../record/parts.ts';
import { common, icon, text, words } from '../record/props.ts';

const props = z.object({
  ...common,
  description: text(),
  actions: words(),
  icon: icon(),
  iconType: text(),
});

/** A prompt for an assistant, which readers copy exactly as the author wrote it. */
export const prompt = defineComponent({
  name: 'Prompt',
  props,
  required: ['description'],
  hidesOutline: true,
  anchor: ({ id }) => id ?? 'prompt',
  source: true,
  render(props, _, ctx) {
    ctx.need('copy');
    const prompt = (ctx.source ?? elementText(ctx.element)).trim();
    const actions = props.actions ?? ['copy'];
    return ctx.template('prompt', {
      ...root(props, ctx),
      description: props.description && ctx.inlineMarkdown(props.description, true),
      icon: iconOf(ctx, props, 18),
      prompt,
      copy: actions.includes('copy'),
      cursor: actions.includes('cursor') ? cursorLink(prompt) : undefined,
      strings: {
        show: ctx.string('showPrompt'),
        copy: ctx.string('copyPrompt'),
        copied: ctx.string('copied'),
        failed: ctx.string('copyFailed'),
        cursor: ctx.string('openInCursor'),
      },
    });
  },
  markdown: ({ description }, children, ctx) =>
    blocks(description && ctx.line(description), fence((ctx.source ?? children).trim(), 'text')),
  title: ({ description = '' }) => readableFormulas(description),
});

/** A link that opens the editor with the prompt; without the editor, its website opens. */
function cursorLink(prompt: string): string {
  return `https://cursor.com/link/prompt?text=${encodeComponent(prompt)}`;
}
