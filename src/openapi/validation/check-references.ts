import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import { permissionHint } from '../document/permission-hint.ts';
import { referencesOf } from '../document/references-of.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { documentNamed, type SpecFiles } from '../document/spec-files.ts';
import { isUrl } from '../document/spec-name.ts';
import type { SpecFailure } from '../operation-ref.ts';

/** Reports every `$ref` that points nowhere, once per target, since a name is often used many times. */
export function checkReferences(
  document: SpecDocument,
  files: SpecFiles,
  failures: ReadonlyMap<string, SpecFailure> = new Map(),
): Diagnostic[] {
  const places = referencesOf(document.value);
  const diagnostics: Diagnostic[] = [];
  const names = new Set<string>();
  for (const [ref, paths] of places) {
    if (isForeign(ref) || files.follow(ref, document)) continue;
    const [first = [], ...others] = paths;
    const name = documentNamed(ref.split('#')[0]!, document.name) ?? '';
    const failure = failures.get(name);
    if (failure !== undefined) {
      if (!names.has(name)) diagnostics.push(unreachable(name, failure, document.locate(first)));
      names.add(name);
      continue;
    }
    diagnostics.push(
      problem('openapi/unresolved-ref', `There is nothing at \`${ref}\`${times(paths.length)}.`, {
        location: document.locate(first),
        hint: isUrl(name)
          ? 'There is nothing, or something that is not part of a specification.'
          : 'Correct the reference, or add its target.',
        related: others
          .slice(0, 3)
          .map((path) => ({ message: 'used here too', location: document.locate(path) })),
      }),
    );
  }
  return diagnostics;
}

function unreachable(name: string, failure: SpecFailure, location: Location): Diagnostic {
  return problem('openapi/unreachable', `\`${name}\` cannot be fetched: ${failure.detail}.`, {
    location,
    hint: failure.isRefused
      ? permissionHint
      : 'What it describes is missing. Keep a copy in the project, and refer to that.',
  });
}

/** An identifier that is not a location, such as `urn:...`. */
function isForeign(ref: string): boolean {
  return /^(?!file:)[a-z][a-z0-9+.-]+:/i.test(ref) && !isUrl(ref);
}

function times(count: number): string {
  return count > 1 ? `, which ${count} places refer to` : '';
}
