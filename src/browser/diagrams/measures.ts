import type { MermaidConfig } from 'mermaid';

/** The least width of a plan or treemap, in pixels: in a narrower page, it is made smaller or scrolls. */
const minWidth = 560;

/** Has what the types of Mermaid do not name. */
type Measures = MermaidConfig & { treemap: { nodeWidth: number } };

/**
 * Sizes and fonts that Mermaid hard-codes. A Gantt chart would be as wide as the window and then be made smaller, with
 * its text, and long names of its sections would stand on the bars. A treemap would be wider than the page.
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
    // In tenths.
    treemap: { nodeWidth: width / 10 },
    journey: fonts,
    timeline: { taskFontFamily: fontFamily },
  };
}
