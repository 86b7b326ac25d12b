import type { MermaidConfig } from 'mermaid';

/** A plan that is narrower is drawn this wide, in pixels, and made smaller. */
const leastPlan = 560;

/**
 * Sizes and fonts that Mermaid hard-codes. A Gantt chart would be as wide as the window and then be made smaller, with
 * its text, and long names of its sections would stand on the bars.
 */
export function measuresOf(element: HTMLElement, text: string, fontFamily: string): MermaidConfig {
  const fonts = { taskFontFamily: fontFamily, titleFontFamily: fontFamily };
  const names = [...text.matchAll(/^\s*section[ \t]+(.+)$/gm)].map(([, name = '']) => name.length);
  return {
    gantt: {
      useWidth: Math.max(leastPlan, element.clientWidth),
      leftPadding: Math.min(200, Math.max(75, 20 + 7 * Math.max(0, ...names))),
      fontSize: 12,
      sectionFontSize: 12,
    },
    journey: fonts,
    timeline: { taskFontFamily: fontFamily },
  };
}
