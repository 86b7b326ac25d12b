import { buildResult } from '../../build/build-result.ts';
import type { BuildResult } from '../../build/options.ts';
import { createFetcher } from '../../fetch/fetcher.ts';
import type { PrivateNetwork } from '../../fetch/private-network.ts';
import { openWebDocuments } from '../../openapi/document/web-documents.ts';
import type { SpecFailure } from '../../openapi/operation-ref.ts';
import { createProjectFiles } from '../../project/files/project-files.ts';

export interface CheckedSpec {
  result: BuildResult;
  /** How many operations it has. */
  operations: number;
  /** Why it could not be read at all. */
  failure?: SpecFailure;
}

/** Checks one specification without a site: `file` is seen from `root`, and may refer to what is in it. */
export async function checkSpec(
  file: string,
  options: { root: string; strict: boolean; privateNetwork: PrivateNetwork },
): Promise<CheckedSpec> {
  const { root, strict, privateNetwork } = options;
  const { loadSpec } = await import('../../openapi/read-spec.ts');
  const files = createProjectFiles(root);
  const web = openWebDocuments(createFetcher({ permitted: privateNetwork }));
  const { outline, lint } = await loadSpec(file, { root, read: files.read, web });
  const { diagnostics, operations, failure } = outline;
  const isReadable = diagnostics.every(({ severity }) => severity !== 'error');
  const made = {
    diagnostics: [...diagnostics, ...(isReadable ? (lint?.() ?? []) : [])],
    ...{ manifest: [], pages: 0, written: false, timings: {}, slowest: [], components: [] },
  };
  return {
    result: buildResult(made, { check: true, strict }),
    operations: operations.length,
    ...(failure && { failure }),
  };
}
