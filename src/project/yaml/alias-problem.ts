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
      ? `\`${name}\` is inside its own anchor, so it has no end.`
      : `With \`${name}\` the aliases of ${source.file} expand to too much; it is left out, and so are others like it.`;
  return problem('yaml/aliases', message, {
    location: locate(source, start, end),
    hint:
      refused.reason === 'cycle'
        ? 'Write the content itself; in a specification, a `$ref` may refer to something that contains it.'
        : 'Aliases of aliases multiply. In a specification, use `$ref` in their place.',
  });
}
