import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';
import type { RefusedAlias } from './load-yaml.ts';

/** `base` is the offset in the source at which the YAML starts. */
export function aliasProblem(refused: RefusedAlias, source: Source, base = 0): Diagnostic {
  const start = base + refused.start;
  const end = base + refused.end;
  const name = source.text.slice(start, end);
  const message =
    refused.reason === 'cycle'
      ? `\`${name}\` stands inside of what it stands for, and so has no end.`
      : `With \`${name}\` the aliases of ${source.file} stand for too much; it is left out, and others like it.`;
  return problem('yaml/aliases', message, {
    location: locate(source, start, end),
    hint:
      refused.reason === 'cycle'
        ? 'Write what is meant in its place; in a specification, a `$ref` may lead back.'
        : 'Aliases of aliases multiply. In a specification, use `$ref` in their place.',
  });
}
