import type { SetName } from './icon-sets.ts';

/** The kind of an icon value: a name in a set, a character, the address of an image, or the text of an SVG image. */
export type IconKind = 'name' | 'emoji' | 'image' | 'markup';

export function iconKind(value: string): IconKind {
  if (/^\s*<svg[\s>]/i.test(value)) return 'markup';
  if (/^(\.{0,2}\/|https?:|data:image\/)/i.test(value)) return 'image';
  if (/\.(svg|png|jpe?g|webp|avif|gif|ico)([?#].*)?$/is.test(value)) return 'image';
  return /^\P{ASCII}/u.test(value) && value.length <= 16 ? 'emoji' : 'name';
}

export const libraries = ['fontawesome', 'lucide', 'tabler'] as const;
export type Library = (typeof libraries)[number];

/** A name as the sets spell it, without the additions that authors write. */
export interface IconName {
  name: string;
  /** The same name with its parts joined: `GitHub` may be `git-hub` or `github`. */
  joined: string;
  style?: string;
  library?: Library;
}

/**
 * Reads `house`, `fa-house`, `fa-solid fa-house`, `fas fa-house`, `solid/house`, `lucide:house`, `PanelLeft`.
 */
export function readIconName(value: string): IconName {
  const prefixed = /^(fontawesome|lucide|tabler)[:/]\s*/i.exec(value.trim());
  const words = value
    .trim()
    .slice(prefixed?.[0].length ?? 0)
    .split(/[\s/:]+/)
    .map((word) => word.replace(/^fa-/i, ''));
  const word = words.findLast((word) => !isIconStyle(word)) ?? words.at(-1) ?? '';
  const style = words.find((other) => other !== word && isIconStyle(other));
  const library = prefixed?.[1]?.toLowerCase() as Library | undefined;
  return {
    name: kebab(word),
    joined: word.toLowerCase(),
    ...(style && { style: styleWords.get(style.toLowerCase()) }),
    ...(library && { library }),
  };
}

function kebab(word: string): string {
  return word
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** Every style of Font Awesome by the names that `iconType` and icon names use for it. */
const styleWords = new Map<string, string>([
  ...[
    'solid',
    'regular',
    'brands',
    'light',
    'thin',
    'duotone',
    'sharp-solid',
    'sharp-regular',
    'sharp-light',
    'sharp-thin',
    'sharp-duotone-solid',
  ].map((style) => [style, style] as const),
  ['fas', 'solid'],
  ['far', 'regular'],
  ['fab', 'brands'],
  ['fal', 'light'],
  ['fat', 'thin'],
  ['fad', 'duotone'],
  ['fa', 'solid'],
  ['brand', 'brands'],
]);

/** Whether a word names a style rather than something else (`style="width: 14px"` on `<Icon>`). */
export function isIconStyle(word: string): boolean {
  return styleWords.has(word.trim().toLowerCase());
}

/** The sets of Font Awesome to search, nearest style first. If `exact`, the first is the requested style. */
export function fontAwesomeSets(style: string | undefined): { sets: SetName[]; exact: boolean } {
  const wanted = style === undefined ? 'solid' : (styleWords.get(style.toLowerCase()) ?? 'solid');
  const thin = /regular|light|thin/.test(wanted);
  const sets: SetName[] = thin
    ? ['fa7-regular', 'fa7-solid', 'fa7-brands']
    : ['fa7-solid', 'fa7-brands', 'fa7-regular'];
  if (wanted === 'brands') return { sets: ['fa7-brands', 'fa7-solid', 'fa7-regular'], exact: true };
  return { sets, exact: wanted === 'solid' || wanted === 'regular' };
}
