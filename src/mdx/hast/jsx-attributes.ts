import type { Properties } from 'hast';
import { find, html, svg } from 'property-information';

/**
 * Attributes of an HTML or SVG element as hast properties, from the names of JSX (`className`, `htmlFor`,
 * `strokeWidth`, a `style` object) or of HTML (`class`, `stroke-width`). Functions, objects and React's own props are
 * omitted.
 */
export function jsxAttributes(
  tagName: string,
  attributes: Readonly<Record<string, unknown>>,
): Properties {
  const schema = svgNames.has(tagName) ? svg : html;
  const properties: Properties = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || ignored.has(name) || !isName(name)) continue;
    // The tables of names below are objects, so a lookup of an inherited name would find something.
    if (inherited.has(name.toLowerCase())) continue;
    if (name === 'style') {
      const css =
        typeof value === 'object' ? styleText(value as Record<string, unknown>) : String(value);
      if (css !== '') properties.style = css;
      continue;
    }
    const info = find(schema, renamed[name] ?? name);
    const plain = attributeValue(info, value);
    if (plain !== undefined) properties[info.property] = plain;
  }
  return properties;
}

const ignored = new Set([
  'key',
  'ref',
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
]);

const inherited = new Set(
  Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
);

/** Attributes with other names in React than in HTML and hast. */
const renamed: Record<string, string> = {
  defaultValue: 'value',
  defaultChecked: 'checked',
  htmlFor: 'for',
};

/** A style object as CSS text; numbers for lengths are pixels. */
export function styleText(style: Readonly<Record<string, unknown>>): string {
  const declarations: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '')
      continue;
    const property = name.startsWith('--')
      ? name
      : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
    const text =
      typeof value === 'number' && value !== 0 && !name.startsWith('--') && !unitless.test(name)
        ? `${value}px`
        : String(value).trim();
    declarations.push(`${property}:${text}`);
  }
  return declarations.join(';');
}

/** Properties whose numbers are not lengths, as in React. */
const unitless =
  /^(?:(?:Webkit|Moz|ms)?(?:animationIterationCount|aspectRatio|border(?:Image(?:Outset|Slice|Width))|boxFlex(?:Group)?|boxOrdinalGroup|columnCount|columns|flex(?:Grow|Positive|Shrink|Negative|Order)?|grid(?:Area|Row|RowEnd|RowSpan|RowStart|Column|ColumnEnd|ColumnSpan|ColumnStart)|fontWeight|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|fillOpacity|floodOpacity|stopOpacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Opacity|Width)))$/i;

function attributeValue(
  info: ReturnType<typeof find>,
  value: unknown,
): string | number | boolean | (string | number)[] | undefined {
  switch (typeof value) {
    case 'boolean':
      // `aria-*` and `data-*` attributes have the value `true`; other boolean attributes are present or absent.
      if (info.booleanish || /^(?:aria|data)-/.test(info.attribute)) return String(value);
      return value || undefined;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'string':
      if (info.boolean || info.overloadedBoolean)
        return value === '' || value.toLowerCase() === info.attribute ? true : value;
      return info.property === 'className' ? value.split(/\s+/).filter(Boolean) : value;
    case 'bigint':
      return String(value);
    case 'object':
      return Array.isArray(value)
        ? value.filter((item) => typeof item !== 'object').map(String)
        : undefined;
    default:
      return undefined;
  }
}

function isName(name: string): boolean {
  return /^[A-Za-z_:@][\w:.@-]*$/.test(name);
}

/** Elements that exist only in SVG; `a`, `script`, `style` and `title` have the same attributes in HTML. */
const svgNames = new Set(
  `svg animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g image line linearGradient
  marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop switch symbol text textPath
  tspan use view`.split(/\s+/),
);
