import { buildResult } from '../../build/build-result.ts';
import type { BuildResult } from '../../build/options.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Problems that were found without a build, as a result that `report` can print. */
export function auditResult(
  diagnostics: Diagnostic[],
  { pages, strict }: { pages: number; strict: boolean },
): BuildResult {
  const nothing = { manifest: [], written: false, timings: {}, slowest: [], components: [] };
  return buildResult({ ...nothing, diagnostics, pages }, { check: false, strict });
}
