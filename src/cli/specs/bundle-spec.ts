import type { PrivateNetwork } from '../../fetch/private-network.ts';
import { UsageError } from '../usage-error.ts';
import { loadSpecFile, type SpecFile } from './load-spec-file.ts';

/** A specification and everything that it refers to as one text, and the references that cannot be resolved. */
export async function bundleText(
  file: SpecFile,
  format: 'json' | 'yaml',
  privateNetwork: PrivateNetwork,
): Promise<{ text: string; problems: string[] }> {
  const { outline, bundle } = await loadSpecFile(file, privateNetwork, { validate: false });
  const errors = outline.diagnostics.filter(({ severity }) => severity === 'error');
  if (!bundle) {
    throw new UsageError(
      `${file.name} is not a readable OpenAPI document${errors[0] ? `: ${errors[0].message}` : '.'}`,
    );
  }
  const [{ exactJson }, { exactYaml }] = await Promise.all([
    import('../../lib/numbers/exact-json.ts'),
    import('../../lib/numbers/exact-yaml.ts'),
  ]);
  const document = bundle();
  return {
    text: format === 'json' ? `${exactJson(document, 2)}\n` : exactYaml(document),
    problems: errors.map(({ message, location }) =>
      location ? `${location.file}:${location.line}:${location.column} ${message}` : message,
    ),
  };
}
