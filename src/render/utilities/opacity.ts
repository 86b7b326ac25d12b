/** Tailwind 3 has utilities for opacity (`bg-opacity-50`), which sites use but Tailwind 4 lacks. */
const kinds = ['bg', 'text', 'border', 'divide', 'ring', 'placeholder'] as const;

type Kind = (typeof kinds)[number];

const values = ['integer)%', '[percentage])', '[number]) * 100%'];

/** Definitions of `bg-opacity-50`, `bg-opacity-[.3]` and so on, for Tailwind. */
export const opacitySource = kinds
  .map((kind) => {
    const set = values.map((value) => {
      const whole = value.includes('*') ? `calc(--value(${value})` : `--value(${value}`;
      return `${variable(kind)}: ${whole};`;
    });
    return `@utility ${kind}-opacity-* { ${set.join(' ')} }`;
  })
  .join('\n');

/** The kinds of colours for which a class name of the page sets an opacity. */
export function opacitiesIn(names: readonly string[]): ReadonlySet<Kind> {
  const prefixes = names.map((name) => /^(\w+)-opacity-/.exec(utilityOf(name))?.[1]);
  return new Set(kinds.filter((kind) => prefixes.includes(kind)));
}

/** Applies the opacity that is set on the same element to the rule of a colour; other rules stay unchanged. */
export function heedOpacity(own: string, name: string, heeded: ReadonlySet<Kind>): string {
  const utility = utilityOf(name);
  const kind = kinds.find((one) => utility.startsWith(`${one}-`));
  // Colours with their own opacity, such as `bg-black/50`, and the opacity utilities themselves stay unchanged.
  if (!kind || !heeded.has(kind) || /\/|-opacity-/.test(utility)) return own;
  const set = variable(kind);
  return own.replaceAll(
    /(?<=[{;])(--tw-ring-color|(?:[a-z-]+-)?color): ([^;}]+)/g,
    (whole, property: string, color: string) =>
      color === 'inherit'
        ? whole
        : `${set}: 100%;${property}: color-mix(in srgb, ${color} var(${set}), transparent)`,
  );
}

function variable(kind: Kind): string {
  return `--tw-${kind}-opacity`;
}

/** A name without its variants: `dark:hover:bg-opacity-50` becomes `bg-opacity-50`. */
function utilityOf(name: string): string {
  return name.replace(/^(?:[^:[\]]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)*!?/, '');
}
