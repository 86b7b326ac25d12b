import type { Location } from '../../diagnostics/diagnostic.ts';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { locate } from '../../diagnostics/source.ts';
import { addAll } from '../../lib/add-all.ts';
import type { DocsConfig } from '../config.ts';
import { readText } from '../files/confined.ts';
import { positionsOf } from '../located/located.ts';
import { parseJson } from '../located/parse-json.ts';
import { convertMintJson, convertOlderForm } from '../mint-json/convert.ts';
import { type RepairPolicy, repair } from '../repair/repair.ts';
import { docsConfigSchema } from '../schema/docs-config.ts';
import { withConfigVariables } from './config-variables.ts';
import { findConfig } from './find-config.ts';
import { readMisspeltKeys } from './misspelt-keys.ts';
import { resolveReferences } from './references.ts';
import { applyRules } from './rules.ts';
import { readSpecsAtRoot } from './specs-at-root.ts';
import { reportUnknownKeys } from './unknown-keys.ts';

export interface LoadedConfig {
  configFile: string;
  /** Files included by `$ref`, sorted. */
  included: string[];
  config: DocsConfig;
  positions: Map<string, Location>;
}

const policy: RepairPolicy = {
  codes: { invalid: 'config/invalid', missing: 'config/missing', coerced: 'config/coerced' },
  fallbacks: {
    '/theme': 'mint',
    '/name': 'Documentation',
    '/colors': { primary: '#0d9373' },
    '/colors/primary': '#0d9373',
    '/navigation': {},
  },
};

/** Without a value, the site cannot be built. */
export type ConfigReader = (
  root: string,
) => Promise<{ value: LoadedConfig | undefined; diagnostics: Diagnostic[] }>;

/** Reads docs.json (or converts mint.json), resolves `$ref` and checks types and rules. */
export async function loadConfig(root: string): ReturnType<ConfigReader> {
  const config = await findConfig(root);
  if ('diagnostic' in config) return { value: undefined, diagnostics: [config.diagnostic] };
  const text = await readText(root, config.file);
  if (text === undefined) {
    const unreadable = problem('config/not-found', `${config.file} cannot be read as a file.`);
    return { value: undefined, diagnostics: [unreadable] };
  }

  const { tree: written, source, diagnostics } = parseJson(config.file, text);
  if (!written) return { value: undefined, diagnostics };
  const included = await resolveReferences(root, written);
  addAll(diagnostics, included.diagnostics);
  if (included.tree.kind !== 'object') {
    const location = locate(source, 0, source.text.length);
    const message = `${config.file}: expected an object ("{ ... }").`;
    return {
      value: undefined,
      diagnostics: [...diagnostics, problem('config/invalid-json', message, { location })],
    };
  }

  const converted =
    config.file === 'mint.json'
      ? convertMintJson(included.tree)
      : (convertOlderForm(included.tree) ?? { tree: included.tree, diagnostics: [] });
  const gathered = readSpecsAtRoot(converted.tree);
  const spelt = readMisspeltKeys(gathered.tree);
  const ruled = applyRules(spelt.tree);
  const filled = withConfigVariables(ruled.tree);
  const repaired = repair(filled.tree, docsConfigSchema, policy);
  diagnostics.push(
    ...converted.diagnostics,
    ...gathered.diagnostics,
    ...spelt.diagnostics,
    ...ruled.diagnostics,
    ...filled.diagnostics,
    ...repaired.diagnostics,
    ...reportUnknownKeys(repaired.unknownKeys),
  );
  if (!repaired.value) return { value: undefined, diagnostics };
  return {
    value: {
      configFile: config.file,
      included: included.files,
      config: repaired.value,
      positions: positionsOf(repaired.tree),
    },
    diagnostics,
  };
}
