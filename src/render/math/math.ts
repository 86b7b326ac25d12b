import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problem } from '../../diagnostics/diagnostic.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { Html } from '../../lib/html.ts';

export interface RenderedMath {
  html: Html;
  /** Without a location, which the caller knows. */
  diagnostics: Omit<Diagnostic, 'location'>[];
}

/** Renders TeX as HTML. `display` sets a formula on its own line. */
export type RenderMath = (tex: string, display: boolean) => RenderedMath;

/**
 * Loads the formula renderer, for pages that need it. Formulas become MathML, which browsers render natively: no font
 * or script is requested, and a formula is a tenth of the size of KaTeX's HTML. It needs `templates/styles/math.css`.
 */
export async function loadMath(): Promise<RenderMath> {
  const { default: temml } = await import('temml');
  return (tex, display) => {
    try {
      // A new table for each formula, so that its macros do not affect the next one.
      const math = temml.renderToString(tex, {
        displayMode: display,
        // Lines may break after relations and operators, where TeX breaks them.
        wrap: 'tex',
        throwOnError: true,
        macros: {},
      });
      return {
        html: display ? `<span class="oct-math-block">${math}</span>` : math,
        diagnostics: [],
      };
    } catch (error) {
      return {
        html: `<code class="oct-math-source">${escapeHtml(tex)}</code>`,
        diagnostics: [
          problem('math/invalid', `This formula is not valid TeX: ${reason(error)}.`, {
            hint: 'A dollar sign that means money is written `\\$`.',
          }),
        ],
      };
    }
  };
}

/**
 * The first line of the parser's message; the following ones repeat the formula with combining characters as
 * underlines.
 */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split('\n')[0]!
    .replace(/^ParseError:\s*/, '')
    .replace(/\s+at (?:position \d+|end of input):.*$/, '')
    .trim();
}
