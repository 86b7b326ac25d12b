import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import { createSuggestPath } from '../diagnostics/suggest-path.ts';
import { listFiles, listLinks } from '../lib/list-files.ts';
import { precompile } from '../template-engine/compile-templates.ts';
import { builtinTemplates } from '../template-engine/files.ts';
import { wrongHelperUse } from './helper-uses.ts';
import { holdsWords } from './own-words.ts';
import { partialUses } from './partial-uses.ts';
import { sizeProblem } from './template-size.ts';

/** The files that an author's template folder replaces, and its problems. */
export interface Overrides {
  /** Paths, relative to the folder, of files that cannot be used. */
  refused: string[];
  diagnostics: Diagnostic[];
}

/** Checks the author's template folder without rendering anything. `shown` is the folder's name in messages. */
export function checkOverrides(folder: string, shown: string): Overrides {
  const builtin = new Set(listFiles(builtinTemplates));
  const files = listFiles(folder);
  const partials = new Set(
    [...builtin, ...files].filter((file) => file.startsWith('partials/')).map(partialName),
  );
  const suggest = createSuggestPath(builtin);
  const refused: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const link of listLinks(folder)) {
    const location: Location = { file: `${shown}/${link}`, line: 1, column: 1 };
    const message = `${link} is a link; links in the template folder are not followed.`;
    const hint = 'Copy the target of the link into the folder.';
    diagnostics.push(problem('theme/template-unused', message, { location, hint }));
  }
  for (const file of files) {
    const location: Location = { file: `${shown}/${file}`, line: 1, column: 1 };
    if (holdsWords(file)) continue;
    if (!builtin.has(file) && !(file.startsWith('partials/') && file.endsWith('.hbs'))) {
      const meant = suggest(file);
      const hint = meant ? `Did you mean ${meant}?` : undefined;
      diagnostics.push(
        problem('theme/template-unused', `${file} replaces no built-in file.`, { location, hint }),
      );
    } else if (file.endsWith('.hbs')) {
      const wrong = compileProblem(readFileSync(join(folder, file), 'utf8'), partials);
      if (!wrong) continue;
      refused.push(file);
      const place = { ...location, line: wrong.line };
      diagnostics.push(problem('theme/template-invalid', wrong.message, { location: place }));
    }
  }
  return { refused, diagnostics };
}

function partialName(file: string): string {
  return file.slice('partials/'.length, -'.hbs'.length);
}

/** Why a template cannot be used: a syntax error, or an unknown helper or partial. */
function compileProblem(
  text: string,
  partials: Set<string>,
): { message: string; line: number } | undefined {
  const beyond = sizeProblem(text);
  if (beyond) return beyond;
  try {
    const uses = partialUses(text).others;
    const missing = uses.find(({ name }) => name !== undefined && !partials.has(name));
    if (missing)
      return { message: `There is no partial named ${missing.name}.`, line: missing.line };
    const wrong = wrongHelperUse(text);
    if (wrong) return wrong;
    precompile(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/.exec(message) ?? / - (\d+):\d+/.exec(message);
    return { message: message.split('\n')[0]!, line: line ? Number(line[1]) : 1 };
  }
}
