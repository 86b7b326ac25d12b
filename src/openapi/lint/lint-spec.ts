import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ApiSpec } from '../api-spec.ts';
import type { SpecFiles } from '../document/spec-files.ts';
import type { OperationRef } from '../operation-ref.ts';
import { missingSummaries } from './missing-summaries.ts';
import { unusedComponents } from './unused-components.ts';
import { wrongExamples } from './wrong-examples.ts';

/** Reports shortcomings of a valid document that readers of its pages would notice. */
export function lintSpec(
  files: SpecFiles,
  operations: readonly OperationRef[],
  spec: ApiSpec,
): Diagnostic[] {
  return [
    ...missingSummaries(operations, spec),
    ...wrongExamples(files, spec),
    ...unusedComponents(files.root),
  ];
}
