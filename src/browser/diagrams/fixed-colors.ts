import type { MermaidConfig } from 'mermaid';
import type { Colors } from './theme.ts';

/** Settings for colors without variables in Mermaid's themes. */
export function settingsOf(type: string, colors: Colors, fontFamily: string): MermaidConfig {
  if (type === 'c4')
    return {
      c4: c4Settings(colors, fontFamily),
      themeCSS: outlined(`text[fill="${colors.line}"]`, colors),
    };
  return { themeCSS: rules[type]?.(colors) ?? '' };
}

/** CSS for diagram types that mix or hard-code colors. */
const rules: Record<string, (colors: Colors) => string> = {
  journey: ({ line, text }) => `
    .face { stroke: ${line}; }
    .mouth, .face ~ g circle { stroke: ${text}; fill: ${text}; }
    .task-line, line { stroke: ${line}; }`,
  timeline: ({ line }) => `
    .lineWrapper line { stroke: ${line}; }
    .eventWrapper { filter: none; }`,
  // Boxes with an author's color become a tint of the page, so arrows and lines in them are visible in both modes.
  sequence: () => 'rect.rect { fill-opacity: 0.2; }',
  classDiagram: ({ page }) => `
    .edgeLabel .label rect { fill: ${page}; }
    .edgeTerminals foreignObject { overflow: visible; }
    .edgeLabel .label span, .edgeLabel .labelBkg { background: ${page}; }`,
  // Labels cross the branches.
  gitGraph: (colors) => `
    .commit-label-bkg { opacity: 0; }
    ${outlined('.commit-label', colors)}`,
  // Labels on a gradient need an outline.
  sankey: ({ page }) => `
    .link { mix-blend-mode: normal !important; }
    text { paint-order: stroke; stroke: ${page}; stroke-width: 4px; }`,
  architecture: (colors) => `
    svg rect { fill: ${colors.list[0]} !important; }
    ${outlined('.architecture-services text', colors)}`,
  er: ({ page }) => `marker circle, .marker circle { fill: ${page} !important; }`,
  block: ({ line }) => `.node .cluster { stroke: ${line}; }`,
  kanban: ({ surface, line, list }) =>
    list
      .map(
        (color, at) =>
          `.section-${at} rect { fill: ${surface}; stroke: ${color}; stroke-width: 2px; }`,
      )
      .concat(`.items rect, .node rect { stroke: ${line}; }`)
      .join('\n'),
  treemap: ({ page }) => `
    rect.treemapSection { fill-opacity: 0.03; stroke-width: 2px; stroke-opacity: 1; }
    .treemapLeaf { fill-opacity: 1; stroke: ${page}; stroke-width: 2px; stroke-opacity: 1; }`,
};

/** An outline for text that lines cross. */
function outlined(selector: string, { page }: Colors): string {
  return `${selector} { paint-order: stroke; stroke: ${page}; stroke-width: 3px; }`;
}

/** Persons, systems, containers and components, each also in its external, database and queue variants. */
function c4Settings(
  { surface, page, line, list }: Colors,
  fontFamily: string,
): Record<string, string> {
  const settings: Record<string, string> = {
    boundaryFontFamily: fontFamily,
    messageFontFamily: fontFamily,
  };
  for (const [at, kind] of ['person', 'system', 'container', 'component'].entries()) {
    for (const form of kind === 'person' ? [''] : ['', '_db', '_queue']) {
      settings[`${kind}${form}_bg_color`] = list[at]!;
      settings[`${kind}${form}_border_color`] = list[at]!;
      settings[`${kind}${form}FontFamily`] = fontFamily;
      settings[`external_${kind}${form}FontFamily`] = fontFamily;
      settings[`external_${kind}${form}_bg_color`] = at % 2 === 0 ? surface : page;
      settings[`external_${kind}${form}_border_color`] = line;
    }
  }
  return settings;
}

/** Colors that Mermaid hard-codes, in order. */
const written: Record<string, readonly string[]> = {
  // Tableau 10.
  sankey: [
    '#4e79a7',
    '#f28e2c',
    '#e15759',
    '#76b7b2',
    '#59a14f',
    '#edc949',
    '#af7aa1',
    '#ff9da7',
    '#9c755f',
    '#bab0ab',
  ],
  c4: ['#444444'],
};

/** Replaces hard-coded colors in a drawing with the page's colors. */
export function recolored(type: string, svg: string, { line, list }: Colors): string {
  const own = type === 'c4' ? [line] : list;
  return (written[type] ?? []).reduce(
    (text, color, at) => text.replaceAll(new RegExp(color, 'gi'), own[at % own.length]!),
    svg,
  );
}

/** Moves the labels above the flows, which Mermaid paints last. */
export function raiseLabels(canvas: HTMLElement): void {
  const labels = canvas.querySelector('.node-labels');
  labels?.parentElement?.append(labels);
}
