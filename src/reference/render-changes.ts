import type { ApiSpec } from '../openapi/api-spec.ts';
import { type ReferencePage, renderReference } from './reference.ts';
import type { Reference, ReferenceContext } from './reference-context.ts';
import { changesSections } from './sections/changes.ts';

/** Renders what has changed in a specification since earlier versions, newest first. */
export function renderChanges(
  spec: ApiSpec,
  previous: readonly ApiSpec[],
  page: ReferencePage,
  context: ReferenceContext,
): Promise<Reference> {
  return renderReference(spec, '', page, context, (tools) => ({
    sections: changesSections(spec, previous, tools),
  }));
}
