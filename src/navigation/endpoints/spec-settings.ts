import { specName } from '../../openapi/document/spec-name.ts';
import type { NavElement, SpecSetting, SpecSource } from '../../project/navigation-config.ts';
import type { OwnSpecs } from '../elements/inherit.ts';
import type { ResolvedSpec } from '../site-tree.ts';

/** Folder of generated pages when a spec names none. */
export const defaultDirectory = 'api-reference';

/** A setting in any of its forms as a list, in the author's order. Sources get their one spelling. */
export function resolvedSpecs(setting: SpecSetting): ResolvedSpec[] {
  return sourcesOf(setting).map(({ source, directory, overlays }) => ({
    source: specName(source) ?? source,
    ...(directory !== undefined && { directory }),
    ...(overlays !== undefined && { overlays }),
  }));
}

/** Tolerates what is no setting: its type is reported where docs.json is read. */
function sourcesOf(setting: unknown): SpecSource[] {
  if (Array.isArray(setting)) return setting.flatMap(sourcesOf);
  if (typeof setting === 'string') return setting.trim() === '' ? [] : [{ source: setting }];
  const source = (setting as Partial<SpecSource> | null | undefined)?.source;
  return typeof source === 'string' ? [setting as SpecSource] : [];
}

/** What an element sets itself. An empty list is a setting too: it ends what is inherited. */
export function ownSpecs({ openapi, asyncapi }: NavElement): OwnSpecs {
  return {
    ...(openapi !== undefined && { openapi: resolvedSpecs(openapi) }),
    ...(asyncapi !== undefined && { asyncapi: resolvedSpecs(asyncapi) }),
  };
}
