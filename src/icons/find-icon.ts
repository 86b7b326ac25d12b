import { nearest } from '../diagnostics/nearest.ts';
import { baseNames } from './base-names.ts';
import {
  fontAwesomeSets,
  type IconName,
  type Library,
  libraries,
  readIconName,
} from './icon-name.ts';
import type { IconRequest } from './icon-request.ts';
import type { Drawing, IconSets, SetName } from './icon-sets.ts';
import { substitutes } from './substitutes.ts';

/** An icon, and how it differs from the requested one. */
export interface FoundIcon {
  drawing: Drawing;
  set: SetName;
  name: string;
  /** `style`: another style of Font Awesome. `other`: another set, or another icon. */
  instead?: 'style' | 'other';
}

/** Looks in the requested library, then for the same name in the others, then for a substitute. */
export function findIcon(
  sets: IconSets,
  request: Pick<IconRequest, 'name' | 'style' | 'library'>,
  library: Library,
): FoundIcon | undefined {
  const asked = readIconName(request.name);
  const home = homeOf(request, library);
  const style = request.style ?? asked.style;
  const { exact } = fontAwesomeSets(style);

  for (const [place, set] of setsOf(home, style).entries()) {
    const icon = findIn(sets, set, asked);
    if (!icon) continue;
    const other = home === 'fontawesome' && style !== undefined && (place > 0 || !exact);
    return other && set !== 'fa7-brands' ? { ...icon, instead: 'style' } : icon;
  }
  const others = (['lucide', 'tabler', 'fontawesome'] as const).filter((other) => other !== home);
  for (const set of others.flatMap((other) => setsOf(other, style))) {
    const icon = findIn(sets, set, asked);
    if (icon) return { ...icon, instead: 'other' };
  }
  const substitute = findSubstitute(sets, asked.name, style);
  return substitute ?? (home === 'fontawesome' ? findBase(sets, asked.name, style) : undefined);
}

/** It is better to correct a misspelt name than to replace it. */
function findBase(sets: IconSets, name: string, style?: string): FoundIcon | undefined {
  const home = setsOf('fontawesome', style);
  if (nearest(name, home.flatMap(sets.names)) !== undefined) return undefined;
  const places: SetName[] = [...home, 'lucide'];
  for (const base of baseNames(name)) {
    for (const set of places) {
      const icon = findIn(sets, set, { name: base, joined: base });
      if (icon) return { ...icon, instead: 'other' };
    }
  }
  return undefined;
}

function findSubstitute(sets: IconSets, name: string, style?: string): FoundIcon | undefined {
  const substitute = Object.hasOwn(substitutes, name) ? substitutes[name]! : undefined;
  if (substitute === undefined) return undefined;
  const named = readIconName(substitute);
  for (const set of setsOf(named.library ?? 'fontawesome', style)) {
    const icon = findIn(sets, set, named);
    if (icon) return { ...icon, instead: 'other' };
  }
  return undefined;
}

/** The library in which to look first: the one in the icon's name, or the component's, or the site's. */
export function homeOf(
  { name, library: own }: Pick<IconRequest, 'name' | 'library'>,
  library: Library,
): Library {
  return readIconName(name).library ?? libraryOf(own) ?? library;
}

/** The library named by a word; undefined if it does not name one. */
export function libraryOf(name: string | undefined): Library | undefined {
  return libraries.find((library) => library === name);
}

export function setsOf(library: Library, style?: string): SetName[] {
  return library === 'fontawesome' ? fontAwesomeSets(style).sets : [library];
}

/** Finds an icon in one set. Tabler calls logos `brand-github`. */
function findIn(sets: IconSets, set: SetName, { name, joined }: IconName): FoundIcon | undefined {
  const spellings =
    set === 'tabler' ? [name, joined, `brand-${name}`, `brand-${joined}`] : [name, joined];
  for (const spelling of spellings) {
    const drawing = sets.find(set, spelling);
    if (drawing) return { drawing, set, name: spelling };
  }
  return undefined;
}
