import type { Element } from 'hast';
import { find, html, type Info, svg } from 'property-information';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { distance } from '../../diagnostics/nearest.ts';

/**
 * HTML attributes by their names in JSX, and the site's own for images. Short names are left out: too many words
 * resemble them.
 */
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

/** Names that have a meaning in React or on this site. */
const ofOurs = new Set(['noZoom', 'actions', 'actionsPlacement', 'noAnchor', 'ref', 'key']);

/** Ignores hyphens and capitals: `stroke-widht` is meant to be `strokeWidth`. */
function meantAttribute(name: string, names: readonly string[]): string | undefined {
  if (name.length < 3 || ofOurs.has(name)) return undefined;
  const letters = (word: string) => word.toLowerCase().replaceAll('-', '');
  return names.find((one) => distance(letters(name), letters(one), 1) === 1);
}

function isKnown(info: Info): boolean {
  return info.defined || /^(?:data|aria)[A-Z-]/.test(info.property);
}
