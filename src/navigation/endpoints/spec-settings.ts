import { specName } from '../../openapi/document/spec-name.ts';
import type { NavElement, SpecSetting, SpecSource } from '../../project/navigation-config.ts';
import type { OwnSpecs } from '../elements/inherit.ts';
import type { ResolvedSpec } from '../site-tree.ts';

/** The folder of generated pages for a spec that does not name one. */
export const defaultDirectory = 'api-reference';

/** All forms of a setting as a list, in the author's order, with normalized sources. */
export function resolvedSpecs(setting: SpecSetting): ResolvedSpec[] {
  return sourcesOf(setting).map(({ source, directory, overlays, previous }) => ({
    source: specName(source) ?? source,
    ...(directory !== undefined && { directory }),
    ...(overlays !== undefined && { overlays }),
    ...(previous !== undefined && { previous: namesOf(previous) }),
  }));
}

function namesOf(previous: string | string[]): string[] {
  const names = (Array.isArray(previous) ? previous : [previous]).filter(
    (name) => typeof name === 'string' && name.trim() !== '',
  );
  return [...new Set(names.map((name) => specName(name) ?? name))];
}

/** Ignores invalid settings: their type is reported when docs.json is read. */
function sourcesOf(setting: unknown): SpecSource[] {
  if (Array.isArray(setting)) return setting.flatMap(sourcesOf);
  if (typeof setting === 'string') return setting.trim() === '' ? [] : [{ source: setting }];
  const source = (setting as Partial<SpecSource> | null | undefined)?.source;
  return typeof source === 'string' ? [setting as SpecSource] : [];
}

/** The specs set on an element. An empty list is also a setting: it ends inheritance. */
export function ownSpecs({ openapi, asyncapi }: NavElement): OwnSpecs {
  return {
    ...(openapi !== undefined && { openapi: resolvedSpecs(openapi) }),
    ...(asyncapi !== undefined && { asyncapi: resolvedSpecs(asyncapi) }),
  };
}
