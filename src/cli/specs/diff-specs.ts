import type { PrivateNetwork } from '../../fetch/private-network.ts';
import type { Change } from '../../openapi/changes/change.ts';
import { compareSpecs, type SpecVersion } from '../../openapi/changes/compare-specs.ts';
import type { LoadedSpec } from '../../openapi/loaded-spec.ts';
import { UsageError } from '../usage-error.ts';
import { loadSpecFile, type SpecFile } from './load-spec-file.ts';

/** The differences between two versions, with the `info.version` of both. */
export interface SpecDifference {
  old?: string;
  now?: string;
  title?: string;
  changes: Change[];
}

export async function diffSpecs(
  oldFile: SpecFile,
  nowFile: SpecFile,
  privateNetwork: PrivateNetwork,
): Promise<SpecDifference> {
  const [old, now] = await Promise.all(
    [oldFile, nowFile].map(async (file) =>
      versionOf(file, await loadSpecFile(file, privateNetwork, { validate: false })),
    ),
  );
  const [before, after] = [old!.spec.overview(), now!.spec.overview()];
  return {
    ...(before.version !== undefined && { old: before.version }),
    ...(after.version !== undefined && { now: after.version }),
    ...(after.title !== undefined && { title: after.title }),
    changes: compareSpecs(old!, now!),
  };
}

function versionOf({ name }: SpecFile, { outline, open }: LoadedSpec): SpecVersion {
  const [problem] = outline.diagnostics.filter(({ severity }) => severity === 'error');
  if (!open) throw new UsageError(`${name} cannot be read: ${problem?.message ?? 'no such file'}`);
  if (outline.kind !== 'openapi') throw new UsageError(`${name} is not an OpenAPI document.`);
  return { spec: open(), operations: outline.operations };
}
