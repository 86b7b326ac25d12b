import type { Element } from 'hast';
import { find, html, type Info, svg } from 'property-information';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { distance } from '../../diagnostics/nearest.ts';

/** Attributes of HTML by their names in JSX, and those that an image has here; short ones are like too many words. */
const ofHtml = [...Object.keys(html.property), 'class', 'noZoom', 'actionsPlacement'].filter(
  (name) => name.length >= 3 && !/^(?:on[A-Z]|aria[A-Z])/.test(name),
);

const ofSvg = Object.keys(svg.property).filter((name) => name.length >= 5);

const drawn =
  /^(?:circle|clipPath|defs|ellipse|g|line|linearGradient|mask|path|pattern|polygon|polyline|radialGradient|rect|stop|svg|symbol|text|tspan|use)$/;

/**
 * Attributes of an element that are one edit away from one that it may have: `<img scr="/a.png">`. Elements with a
 * hyphen in their names have attributes of their own.
 */
export function misspeltAttributes({ tagName, properties }: Element): Diagnostic[] {
  if (tagName.includes('-')) return [];
  return Object.keys(properties).flatMap((name) => {
    if (isKnown(find(html, name)) || isKnown(find(svg, name))) return [];
    const meant = meantAttribute(name, drawn.test(tagName) ? [...ofHtml, ...ofSvg] : ofHtml);
    if (meant === undefined || meant in properties) return [];
    const hint = `Did you mean \`${meant}\`?`;
    const text = `<${tagName}> has no attribute \`${name}\`.`;
    return [problem('component/unknown-prop', text, { severity: 'warning', hint })];
  });
}

/** Names that React and this site give a meaning. */
const ofOurs = new Set(['noZoom', 'actions', 'actionsPlacement', 'noAnchor', 'ref', 'key']);

/** Hyphens and capitals make no difference: `stroke-widht` is `strokeWidth`. */
function meantAttribute(name: string, names: readonly string[]): string | undefined {
  if (name.length < 3 || ofOurs.has(name)) return undefined;
  const letters = (word: string) => word.toLowerCase().replaceAll('-', '');
  return names.find((one) => distance(letters(name), letters(one), 1) === 1);
}

function isKnown(info: Info): boolean {
  return info.defined || /^(?:data|aria)[A-Z-]/.test(info.property);
}
