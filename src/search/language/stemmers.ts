import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IndexFile } from '../index/index-writer.ts';
import type { Stem } from '../text/analyzer.ts';
import { stemmerPackage } from '../text/languages.ts';

/** The stemmer of a language, from its package; undefined for languages without stemming. */
export function nodeStemmer(lang: string): Stem | undefined {
  const name = stemmerPackage(lang);
  if (name === undefined) return undefined;
  const code = createRequire(import.meta.url)(name) as Stem | { stemmer: Stem };
  return typeof code === 'function' ? code : code.stemmer;
}

/** The same stemmer as a classic script for the reader's browser. Each of these packages is a single CommonJS file. */
export function stemmerScript(lang: string): IndexFile | undefined {
  const name = stemmerPackage(lang);
  if (name === undefined) return undefined;
  const code = readFileSync(createRequire(import.meta.url).resolve(name), 'utf8').replace(
    /\n\/\/# sourceMappingURL=.*/,
    '',
  );
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const path = `search/stemmer-${name.split('/').at(-1)}.${hash}.js`;
  const body = `octavo.provide(${JSON.stringify(path)},(function(module){var exports=module.exports;${code}\nreturn module.exports.stemmer||module.exports})({exports:{}}));\n`;
  return { path, body };
}
