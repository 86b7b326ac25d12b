import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problem } from '../../diagnostics/diagnostic.ts';
import type { Html } from '../../lib/html.ts';

export interface RenderedMath {
  html: Html;
  /** Without a place: the caller knows where the formula stands. */
  diagnostics: Omit<Diagnostic, 'location'>[];
}

/** TeX to HTML. `display` sets a formula on its own line. */
export type RenderMath = (tex: string, display: boolean) => RenderedMath;

/**
 * Loads the mathematics, for pages that have some. Formulas become MathML, which browsers draw themselves: no font
 * and no script is requested, and a formula weighs a tenth of KaTeX's HTML. It needs `templates/styles/math.css`.
 */
export async function loadMath(): Promise<RenderMath> {
  const { default: temml } = await import('temml');
  return (tex, display) => {
    try {
      // Macros of one formula must not reach the next, so each has a table of its own.
      const math = temml.renderToString(tex, {
        displayMode: display,
        throwOnError: true,
        macros: {},
      });
      return {
        html: display ? `<span class="oct-math-block">${math}</span>` : math,
        diagnostics: [],
      };
    } catch (error) {
      return {
        html: `<code class="oct-math-source">${escapeText(tex)}</code>`,
        diagnostics: [
          problem('math/invalid', `This formula is not valid TeX: ${reason(error)}.`, {
            hint: 'A dollar sign that means money is written `\\$`.',
          }),
        ],
      };
    }
  };
}

/** The first line of the parser's message; what follows repeats the formula, underlined by combining characters. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split('\n')[0]!
    .replace(/^ParseError:\s*/, '')
    .replace(/\s+at (?:position \d+|end of input):.*$/, '')
    .trim();
}

function escapeText(text: string): Html {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
