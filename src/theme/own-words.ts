import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem, type Result } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { closestLanguage } from '../i18n/languages.ts';
import { type Strings, strings } from '../i18n/strings.ts';
import { listFiles } from '../lib/list-files.ts';

const file = /^strings\/([\w-]+)\.json$/;

/** Whether a file in the template folder contains interface strings: `strings/fr.json`. */
export function holdsWords(path: string): boolean {
  return file.test(path);
}

/** The author's strings that replace built-in ones, by language in the form of `closestLanguage`. */
export type OwnWords = ReadonlyMap<string, Strings>;

/** Reads the author's strings. A file that is not an object of strings is ignored, and unknown keys are reported. */
export function ownWords(folder: string, shown: string): Result<OwnWords> {
  const value = new Map<string, Strings>();
  const diagnostics: Diagnostic[] = [];
  const keys = new Set(Object.keys(strings('en')));
  for (const path of listFiles(folder).filter(holdsWords)) {
    const location = { file: `${shown}/${path}`, line: 1, column: 1 };
    const words = wordsOf(readFileSync(join(folder, path), 'utf8'));
    if (!words) {
      const message = `${path} is not a JSON object whose values are texts.`;
      diagnostics.push(problem('theme/words-invalid', message, { location }));
      continue;
    }
    for (const key of Object.keys(words).filter((name) => !keys.has(name))) {
      const meant = nearest(key, keys);
      const hint = meant ? `Did you mean ${meant}?` : undefined;
      const message = `The interface has no text \`${key}\`.`;
      diagnostics.push(problem('theme/words-unknown', message, { location, hint }));
    }
    const language = closestLanguage(file.exec(path)![1]!);
    value.set(language, { ...value.get(language), ...words });
  }
  return { value, diagnostics };
}

function wordsOf(text: string): Strings | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const texts =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.values(value)
        : [undefined];
    return texts.every((word) => typeof word === 'string') ? (value as Strings) : undefined;
  } catch {
    return undefined;
  }
}
