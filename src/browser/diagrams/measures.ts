import type { MermaidConfig } from 'mermaid';

/** The minimum width of a plan or treemap, in pixels: on a narrower page, it is scaled down or scrolls. */
const minWidth = 560;

/** Adds options that Mermaid's types lack. */
type Measures = MermaidConfig & { treemap: { nodeWidth: number } };

/**
 * Sizes and fonts that Mermaid hard-codes. Without them, a Gantt chart would be as wide as the window and then be
 * scaled down with its text, long section names would overlap the bars, and a treemap would be wider than the page.
 */
export function measuresOf(element: HTMLElement, text: string, fontFamily: string): Measures {
  const width = Math.max(minWidth, element.clientWidth);
  const fonts = { taskFontFamily: fontFamily, titleFontFamily: fontFamily };
  const names = [...text.matchAll(/^\s*section[ \t]+(.+)$/gm)].map(([, name = '']) => name.length);
  return {
    gantt: {
      useWidth: width,
      leftPadding: Math.min(200, Math.max(75, 20 + 7 * Math.max(0, ...names))),
      fontSize: 12,
      sectionFontSize: 12,
    },
    // Mermaid multiplies this by ten.
    treemap: { nodeWidth: width / 10 },
    journey: fonts,
    timeline: { taskFontFamily: fontFamily },
  };
}
