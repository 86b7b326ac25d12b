import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findConfig } from './config/find-config.ts';
import { readText } from './files/confined.ts';
import { objectOf, plain, scalarOf } from './located/located.ts';
import { parseJson } from './located/parse-json.ts';
import { convertMintJson, convertOlderForm } from './mint-json/convert.ts';

export interface MigratedConfig {
  /** The file it was read from. */
  from: 'mint.json' | 'docs.json';
  /** The text of docs.json. */
  text: string;
  /** Settings that were not carried over. */
  lost: Diagnostic[];
}

/** The schema in the installed package, as `octavo init` refers to it. */
const schema = './node_modules/octavo/dist/schema/docs.json';

/**
 * The docs.json that is equivalent to a mint.json, or to a docs.json in that older form; undefined if it already has
 * the current form. Wrong values are kept: a build reports them with their location.
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
