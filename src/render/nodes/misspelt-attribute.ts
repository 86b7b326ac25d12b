import type { Element } from 'hast';
import { find, html, type Info, svg } from 'property-information';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { distance } from '../../diagnostics/nearest.ts';

/** Attributes whose slips matter: without them, an element of HTML shows or does something else. */
const watched = [
  'src',
  'srcSet',
  'href',
  'alt',
  'className',
  'style',
  'title',
  'width',
  'height',
  'poster',
  'target',
];

/**
 * Attributes of an HTML element that are one edit away from a common one: `<img scr="/a.png">`. Elements with a hyphen
 * in their names have attributes of their own.
 */
export function misspeltAttributes({ tagName, properties }: Element): Diagnostic[] {
  if (tagName.includes('-')) return [];
  return Object.keys(properties).flatMap((name) => {
    if (isKnown(find(html, name)) || isKnown(find(svg, name))) return [];
    const meant = watched.find((one) => distance(name.toLowerCase(), one.toLowerCase(), 1) === 1);
    if (meant === undefined || meant in properties) return [];
    const hint = `Did you mean \`${meant}\`?`;
    const text = `<${tagName}> has no attribute \`${name}\`.`;
    return [problem('component/unknown-prop', text, { severity: 'warning', hint })];
  });
}

function isKnown(info: Info): boolean {
  return info.defined || /^(?:data|aria)[A-Z-]/.test(info.property);
}
