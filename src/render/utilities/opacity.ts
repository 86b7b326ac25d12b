/** Tailwind 3 has utilities for opacity (`bg-opacity-50`), which sites use and Tailwind 4 no longer has. */
const kinds = ['bg', 'text', 'border', 'divide', 'ring', 'placeholder'] as const;

type Kind = (typeof kinds)[number];

const values = ['integer)%', '[percentage])', '[number]) * 100%'];

/** `bg-opacity-50`, `bg-opacity-[.3]` and the others, for Tailwind to read. */
export const opacitySource = kinds
  .map((kind) => {
    const set = values.map((value) => {
      const whole = value.includes('*') ? `calc(--value(${value})` : `--value(${value}`;
      return `${variable(kind)}: ${whole};`;
    });
    return `@utility ${kind}-opacity-* { ${set.join(' ')} }`;
  })
  .join('\n');

/** Which colours of a page heed an opacity: those for which one of its names sets it. */
export function opacitiesIn(names: readonly string[]): ReadonlySet<Kind> {
  const found = names.map((name) => /^(\w+)-opacity-/.exec(utilityOf(name))?.[1]);
  return new Set(kinds.filter((kind) => found.includes(kind)));
}

/** The rule of a colour, such that an opacity on the same element counts; other rules as they are. */
export function heedOpacity(own: string, name: string, heeded: ReadonlySet<Kind>): string {
  const utility = utilityOf(name);
  const kind = kinds.find((one) => utility.startsWith(`${one}-`));
  // A colour with an opacity of its own, as `bg-black/50`, and the opacities themselves.
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

/** A name without its variants: `bg-opacity-50` of `dark:hover:bg-opacity-50`. */
function utilityOf(name: string): string {
  return name.replace(/^(?:[^:[\]]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)*!?/, '');
}
