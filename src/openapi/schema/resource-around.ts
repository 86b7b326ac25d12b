import type { DynamicResource } from '../document/spec-document.ts';
import type { Target } from '../document/spec-files.ts';

/** The innermost resource with dynamic anchors that a place is in. */
export function resourceAround({ document, path }: Target): DynamicResource | undefined {
  const around = (document.dynamic ?? []).filter((resource) =>
    resource.path.every((key, index) => path[index] === key),
  );
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}
