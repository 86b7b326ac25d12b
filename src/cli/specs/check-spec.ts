import { buildResult } from '../../build/build-result.ts';
import type { BuildResult } from '../../build/options.ts';
import type { PrivateNetwork } from '../../fetch/private-network.ts';
import type { SpecFailure } from '../../openapi/operation-ref.ts';
import { loadSpecFile, type SpecFile } from './load-spec-file.ts';

export interface CheckedSpec {
  result: BuildResult;
  /** How many operations it has. */
  operations: number;
  /** Why the specification could not be read at all. */
  failure?: SpecFailure;
}

/** Checks one specification without a site. */
export async function checkSpec(
  file: SpecFile,
  { strict, privateNetwork }: { strict: boolean; privateNetwork: PrivateNetwork },
): Promise<CheckedSpec> {
  const { outline, lint } = await loadSpecFile(file, privateNetwork);
  const { diagnostics, operations, failure } = outline;
  const isReadable = diagnostics.every(({ severity }) => severity !== 'error');
  const outcome = {
    diagnostics: [...diagnostics, ...(isReadable ? (lint?.() ?? []) : [])],
    ...{ manifest: [], pages: 0, written: false, timings: {}, slowest: [], components: [] },
  };
  return {
    result: buildResult(outcome, { check: true, strict }),
    operations: operations.length,
    ...(failure && { failure }),
  };
}
