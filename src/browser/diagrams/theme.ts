import { contrast, inkOn } from '../../color/contrast.ts';
import { fromHex } from '../../color/oklch.ts';
import { hex } from './hex.ts';
import { palette, tone } from './palette.ts';

/** The page's current colors, light or dark, and colors derived from them. */
export interface Colors {
  page: string;
  surface: string;
  text: string;
  line: string;
  primary: string;
  danger: string;
  list: string[];
}

export function pageColors(element: HTMLElement): Colors {
  const style = getComputedStyle(element);
  const color = (name: string) => hex(style.getPropertyValue(name).trim(), element);
  const page = color('--oct-bg');
  const primary = color('--oct-primary');
  const seen = contrast(primary, page) >= 3 ? primary : tone(fromHex(primary), page, 3.2);
  return {
    page,
    surface: color('--oct-bg-sunken'),
    text: color('--oct-heading'),
    line: color('--oct-muted'),
    primary: seen,
    danger: tone({ h: 25, c: 0.18 }, page, 4),
    list: palette(primary, page),
  };
}

/** Mermaid's theme variables; some are groups, such as `xyChart`. */
export type Variables = Record<string, unknown>;

/** Variables from which Mermaid derives nearly all others. */
const roots = ['primaryColor', 'secondaryColor', 'tertiaryColor'];

/**
 * Mermaid's theme variables for every type of diagram, merged with the author's. If the author sets colors from which
 * Mermaid derives others, Mermaid derives them and the site's palette is not used.
 */
export function diagramTheme(element: HTMLElement, colors: Colors, own: Variables): Variables {
  const base = baseTheme(element, colors);
  if (roots.some((name) => own[name])) return { ...base, ...own };
  return merged({ ...base, ...rootTheme(colors), ...derivedTheme(colors) }, own);
}

/** Groups are merged, because Mermaid provides no defaults within one. */
function merged(theme: Variables, own: Variables): Variables {
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
  return Object.fromEntries(
    Object.entries({ ...theme, ...own }).map(([name, value]) => [
      name,
      isGroup(value) && isGroup(theme[name]) ? Object.assign({}, theme[name], value) : value,
    ]),
  );
}

/** Settings that do not follow from a diagram's main colors. */
function baseTheme(element: HTMLElement, { page, text, line }: Colors): Variables {
  return {
    darkMode: document.documentElement.classList.contains('dark'),
    background: page,
    fontFamily: getComputedStyle(element).fontFamily,
    fontSize: '14px',
    lineColor: line,
    arrowheadColor: line,
    textColor: text,
    titleColor: text,
    edgeLabelBackground: page,
  };
}

function rootTheme({ page, surface, text, line, primary }: Colors): Variables {
  return {
    primaryColor: surface,
    primaryTextColor: text,
    primaryBorderColor: primary,
    secondaryColor: page,
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: page,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
  };
}

function derivedTheme(colors: Colors): Variables {
  const { page, surface, text, line } = colors;
  return {
    mainBkg: surface,
    clusterBkg: page,
    clusterBorder: line,
    relationLabelBackground: page,
    noteBkgColor: surface,
    noteTextColor: text,
    noteBorderColor: line,
    ...numbered(colors),
    ...sequence(colors),
    ...gantt(colors),
    ...plots(colors),
    ...others(colors),
  };
}

/** Numbered variables: slices, branches, sections, and the text on them. */
function numbered({ list, page, line, text }: Colors): Record<string, string> {
  const variables: Record<string, string> = {
    pieStrokeColor: page,
    pieOuterStrokeColor: line,
    pieOpacity: '1',
    pieTitleTextColor: text,
    pieLegendTextColor: text,
    scaleLabelColor: text,
    branchLabelColor: text,
  };
  for (const [at, color] of list.entries()) {
    const ink = inkOn(color);
    Object.assign(variables, {
      [`pie${at + 1}`]: color,
      [`venn${at + 1}`]: color,
      [`cScale${at}`]: color,
      [`cScalePeer${at}`]: color,
      [`cScaleInv${at}`]: line,
      [`cScaleLabel${at}`]: ink,
      [`git${at}`]: color,
      [`gitInv${at}`]: text,
      [`gitBranchLabel${at}`]: ink,
      [`fillType${at}`]: color,
      [`actor${at}`]: color,
    });
  }
  return variables;
}

function sequence({ page, surface, line }: Colors): Record<string, string> {
  return {
    activationBkgColor: surface,
    activationBorderColor: line,
    sequenceNumberColor: page,
    labelBoxBkgColor: surface,
  };
}

/** Rows have no background, so bars need to contrast only with the page. */
function gantt({ page, surface, line, text, danger, list }: Colors): Record<string, string> {
  const rows = ['sectionBkgColor', 'sectionBkgColor2', 'altSectionBkgColor'];
  return {
    ...Object.fromEntries(rows.map((name) => [name, page])),
    taskBkgColor: list[0]!,
    taskBorderColor: list[0]!,
    activeTaskBkgColor: list[1]!,
    activeTaskBorderColor: list[1]!,
    doneTaskBkgColor: surface,
    doneTaskBorderColor: line,
    critBkgColor: danger,
    critBorderColor: danger,
    excludeBkgColor: surface,
    gridColor: line,
    todayLineColor: danger,
    vertLineColor: line,
    taskTextColor: text,
    taskTextOutsideColor: text,
    taskTextLightColor: text,
    taskTextDarkColor: text,
    taskTextClickableColor: text,
  };
}

function plots({ page, surface, line, text, list }: Colors): Record<string, unknown> {
  const quadrants = [1, 2, 3, 4].flatMap((at) => [
    [`quadrant${at}Fill`, at % 2 === 0 ? page : surface],
    [`quadrant${at}TextFill`, text],
  ]);
  return {
    ...Object.fromEntries(quadrants),
    quadrantPointFill: list[0],
    quadrantPointTextFill: text,
    quadrantXAxisTextFill: text,
    quadrantYAxisTextFill: text,
    quadrantTitleFill: text,
    quadrantInternalBorderStrokeFill: line,
    quadrantExternalBorderStrokeFill: line,
    // Bars and the line above them use successive colors.
    xyChart: { ...axes(text), backgroundColor: page, plotColorPalette: list.join(',') },
    radar: {
      axisColor: line,
      axisStrokeWidth: 1,
      axisLabelFontSize: 12,
      curveOpacity: 0.12,
      curveStrokeWidth: 2,
      graticuleColor: line,
      graticuleStrokeWidth: 1,
      // Rings overlap, so any opacity would accumulate.
      graticuleOpacity: '0',
      legendBoxSize: 12,
      legendFontSize: 12,
    },
    treemap: { titleColor: text, labelColor: text, valueColor: text },
  };
}

/** All variables of an axis, because Mermaid provides no defaults within a group. */
function axes(text: string): Record<string, string> {
  const parts = ['Title', 'Label', 'Tick', 'Line'];
  const names = ['x', 'y'].flatMap((axis) => parts.map((part) => `${axis}Axis${part}Color`));
  const all = [...names, 'titleColor', 'dataLabelColor', 'legendTextColor'];
  return Object.fromEntries(all.map((name) => [name, text]));
}

function others({ page, surface, line, text, primary, danger }: Colors): Record<string, unknown> {
  const domains = ['complexBg', 'complicatedBg', 'chaoticBg', 'clearBg', 'confusionBg'];
  const events = ['Ui', 'Processor', 'ReadModel', 'Command', 'Event'];
  return {
    rowOdd: page,
    rowEven: surface,
    attributeBackgroundColorOdd: page,
    attributeBackgroundColorEven: surface,
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archGroupBorderColor: line,
    commitLabelColor: text,
    commitLabelBackground: page,
    tagLabelColor: text,
    tagLabelBackground: surface,
    faceColor: surface,
    packet: {
      startByteColor: text,
      endByteColor: text,
      labelColor: text,
      titleColor: text,
      blockStrokeColor: primary,
      blockFillColor: surface,
    },
    cynefin: {
      ...Object.fromEntries(domains.map((name) => [name, surface])),
      domainFontSize: 16,
      itemFontSize: 12,
      boundaryColor: line,
      boundaryWidth: 2,
      cliffColor: danger,
      cliffWidth: 4,
      arrowColor: line,
      arrowWidth: 2,
      textColor: text,
      labelColor: text,
    },
    ...Object.fromEntries(
      events.flatMap((name) => [
        [`em${name}Fill`, surface],
        [`em${name}Stroke`, primary],
      ]),
    ),
    emSwimlaneBackgroundOdd: page,
    emSwimlaneBackgroundStroke: line,
  };
}
