import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import type { SuggestPath } from '../diagnostics/suggest-path.ts';
import { aliasTargets } from '../lib/import-alias.ts';
import type { DynamicImport } from '../mdx/modules/dynamic-imports.ts';
import type { ImportTarget } from '../mdx/modules/import-target.ts';
import { projectPath } from '../mdx/modules/resolve-import.ts';
import type { CompileError } from './compile.ts';
import { type CompiledText, inSource } from './source-place.ts';

/** Problems of a page's modules that are known before any of them runs. */

export function syntaxProblem(
  module: CompiledText,
  { message, offset }: CompileError['error'],
): Diagnostic {
  return problem('evaluate/syntax', `This is not valid JavaScript: ${message}.`, {
    hint: 'Nothing of this file’s code is run; the text in its components is kept.',
    location: placeOf(module, offset),
  });
}

export function invalidJson(file: string): Diagnostic {
  const location = { file, line: 1, column: 1 };
  return problem('snippet/unreadable', `\`${file}\` is not valid JSON.`, { location });
}

export function missingImport(
  module: CompiledText,
  { specifier, offset }: DynamicImport,
  why: Extract<ImportTarget, { kind: 'missing' }>['why'],
  nearest?: SuggestPath,
): Diagnostic {
  const location = placeOf(module, offset);
  switch (why) {
    case 'package':
      return problem('evaluate/package', `The package \`${specifier}\` cannot be imported.`, {
        hint: 'Packages are not installed for pages. Put what you need of it into a snippet.',
        location,
      });
    case 'alias': {
      const [rest] = aliasTargets(specifier) ?? [specifier];
      return problem(
        'snippet/not-found',
        `There is no file \`${specifier}\`: \`${rest}\` is neither in the project's root nor in \`src\`.`,
        { location, hint: 'Write the path from the folder of docs.json: `/snippets/example.mdx`.' },
      );
    }
    case 'outside':
      return problem('snippet/outside-project', `\`${specifier}\` leads out of the project.`, {
        location,
      });
    case 'file': {
      const path = projectPath(specifier, module.file);
      const meant = path === undefined ? undefined : nearest?.(path);
      return problem('snippet/not-found', `There is no file \`${specifier}\`.`, {
        location,
        hint: meant === undefined ? undefined : `Did you mean \`/${meant}\`?`,
      });
    }
  }
}

/** Reports an `import('x')` whose target does not exist when the code runs; URLs are not reported. */
export function dynamicImportProblems(
  module: CompiledText,
  use: DynamicImport,
  target: ImportTarget,
): Diagnostic[] {
  if (/^[a-z][a-z\d+.-]*:/i.test(use.specifier)) return [];
  if (target.kind === 'missing') return [missingImport(module, use, target.why)];
  const { specifier, offset } = use;
  return [
    problem('evaluate/package', `\`${specifier}\` cannot be imported while the code runs.`, {
      location: placeOf(module, offset),
      hint: `Write \`import ... from '${specifier}'\` at the top.`,
    }),
  ];
}

function placeOf(module: CompiledText, offset: number): Location {
  return inSource(module, offset) ?? { file: module.file, line: 1, column: 1 };
}
