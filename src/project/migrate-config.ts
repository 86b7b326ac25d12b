import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findConfig } from './config/find-config.ts';
import { readText } from './files/confined.ts';
import { objectOf, plain, scalarOf } from './located/located.ts';
import { parseJson } from './located/parse-json.ts';
import { convertMintJson, convertOlderForm } from './mint-json/convert.ts';

export interface MigratedConfig {
  /** What it was read from. */
  from: 'mint.json' | 'docs.json';
  /** The text of docs.json. */
  text: string;
  /** Settings that were not carried over. */
  lost: Diagnostic[];
}

/** Of an installed package, as `octavo init` names it. */
const schema = './node_modules/octavo/dist/schema/docs.json';

/**
 * The docs.json that means the same as a mint.json, or as a docs.json in that form; undefined when it has today's form
 * already. What is wrong with a value stays wrong: a build says so with its place.
 */
export async function migrateConfig(
  root: string,
): Promise<MigratedConfig | undefined | { diagnostics: Diagnostic[] }> {
  const config = await findConfig(root);
  if ('diagnostic' in config) return { diagnostics: [config.diagnostic] };
  const { tree, diagnostics } = parseJson(config.file, (await readText(root, config.file)) ?? '');
  if (tree?.kind !== 'object') return { diagnostics };
  const converted = config.file === 'mint.json' ? convertMintJson(tree) : convertOlderForm(tree);
  if (!converted) return undefined;
  const { entries } = objectOf(tree.at, { $schema: scalarOf(tree.at, schema) });
  const whole = { ...converted.tree, entries: new Map([...entries, ...converted.tree.entries]) };
  whole.entries.set('$schema', entries.get('$schema')!);
  return {
    from: config.file,
    text: `${JSON.stringify(plain(whole), null, 2)}\n`,
    lost: converted.diagnostics.filter(({ code }) => code === 'config/not-converted'),
  };
}
