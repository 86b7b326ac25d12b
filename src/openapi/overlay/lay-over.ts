import type { JSONPathEnvironment } from 'json-p3';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { plainNumbers } from '../../lib/numbers/exact-number.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { isMapping, list, type Mapping, mapping, words } from '../document/values.ts';
import { jsonPaths, tooCostly } from './json-paths.ts';
import { createOverlaid, type Origin, type Overlaid } from './overlaid.ts';

/**
 * Applies OpenAPI Overlay documents (version 1.1), one after another, each action to the result of the previous ones:
 * `update` merges objects and appends to lists, `copy` does the same with a part of the document, `remove` deletes. A
 * value that comes from an overlay is located there.
 */
export function layOver(
  document: SpecDocument,
  overlays: readonly SpecDocument[],
): { document: SpecDocument; diagnostics: Diagnostic[] } {
  if (overlays.length === 0) return { document, diagnostics: [] };
  const paths = jsonPaths();
  const laid = createOverlaid(document);
  const diagnostics = overlays.flatMap((overlay) => apply(overlay, laid, paths));
  return { document: laid.document(), diagnostics };
}

/** The path or URL of the document that an overlay is made for, relative to the overlay's file. */
export function extendsOf(overlay: SpecDocument): string | undefined {
  return words(mapping(overlay.value).extends);
}

export function isOverlay(value: unknown): boolean {
  const { actions, overlay: version } = mapping(value);
  return version !== undefined && Array.isArray(actions);
}

function apply(overlay: SpecDocument, laid: Overlaid, paths: JSONPathEnvironment): Diagnostic[] {
  if (!isOverlay(overlay.value)) {
    return [
      problem('openapi/invalid-overlay', `\`${overlay.name}\` is not an overlay.`, {
        location: overlay.locate([]),
        hint: 'An overlay has `overlay: 1.0.0`, `info` and a list of `actions`.',
      }),
    ];
  }
  return list(mapping(overlay.value).actions).flatMap((action, index) => {
    const path = ['actions', String(index)];
    const wrong = isMapping(action)
      ? act(action, path, overlay, laid, paths)
      : { code: 'openapi/invalid-overlay' as const, message: 'An action is an object.' };
    if (!wrong) return [];
    const { code, message, hint } = wrong;
    const key = isMapping(action) && 'target' in action ? [...path, 'target'] : path;
    return [problem(code, message, { location: overlay.locate(key), ...(hint && { hint }) })];
  });
}

interface Wrong {
  code: 'openapi/invalid-overlay' | 'openapi/overlay-target';
  message: string;
  hint?: string;
}

function act(
  { target, update, copy, remove }: Mapping,
  path: readonly string[],
  overlay: SpecDocument,
  laid: Overlaid,
  paths: JSONPathEnvironment,
): Wrong | undefined {
  const places = placesOf(target, laid.value(), paths);
  if (!Array.isArray(places)) return places;
  if (places.length === 0) {
    return {
      code: 'openapi/overlay-target',
      message: `\`${target}\` selects nothing.`,
      hint: 'Correct the JSONPath; it applies to the result of the previous actions.',
    };
  }
  if (remove === true) {
    // From last to first, so that the remaining paths stay valid.
    for (const place of places.toReversed()) laid.remove(place);
    return undefined;
  }
  if (update === undefined && copy === undefined) {
    return {
      code: 'openapi/invalid-overlay',
      message: 'An action has `update`, `copy` or `remove: true`.',
    };
  }
  const added =
    update === undefined
      ? copied(copy, laid, paths)
      : { value: update, origin: { document: overlay, path: [...path, 'update'] } };
  if ('code' in added) return added;
  const fits = places.map((place) => laid.update(place, added.value, added.origin));
  return fits.every(Boolean)
    ? undefined
    : {
        code: 'openapi/invalid-overlay',
        message: `The update does not fit what \`${target}\` selects.`,
        hint: 'An object can be merged into an object, entries can be added to a list, and another value can replace a text or a number.',
      };
}

/** The single value of the document that `copy` (version 1.1) names, after all previous actions. */
function copied(
  source: unknown,
  laid: Overlaid,
  paths: JSONPathEnvironment,
): { value: unknown; origin: Origin } | Wrong {
  const places = placesOf(source, laid.value(), paths);
  if (!Array.isArray(places)) return places;
  const [place] = places;
  if (places.length === 1 && place) return laid.at(place);
  return {
    code: 'openapi/overlay-target',
    message: `\`${source}\` selects ${places.length === 0 ? 'nothing' : `${places.length} values`}.`,
    hint: '`copy` has to name a single value.',
  };
}

/** The most characters of a path in a message. */
const longestTarget = 200;

/** The paths that a JSONPath (RFC 9535) selects, in document order. */
function placesOf(target: unknown, value: unknown, paths: JSONPathEnvironment): string[][] | Wrong {
  if (typeof target !== 'string') {
    return { code: 'openapi/invalid-overlay', message: 'An action needs a `target`.' };
  }
  const reason = tooCostly(target, value);
  if (reason !== undefined) {
    return {
      code: 'openapi/invalid-overlay',
      message: `\`${target.slice(0, longestTarget)}\` ${reason}.`,
      hint: 'Write the path to what you mean, for example `$.paths["/users"].get`.',
    };
  }
  try {
    // Filters compare numbers, and only know plain ones.
    const { nodes } = paths.query(
      target,
      (target.includes('?') ? plainNumbers(value) : value) as never,
    );
    return nodes.map(({ location }) => location.map(String));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      code: 'openapi/invalid-overlay',
      message: `\`${target}\` is not a JSONPath: ${reason.trimEnd().replace(/\.$/, '')}.`,
      hint: 'For example `$.paths["/users"].get` or `$.paths.*.get.parameters[?@.name == "page"]`.',
    };
  }
}
