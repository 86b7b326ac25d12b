import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { type FormatOptions, formatDiagnostic, place } from '../diagnostics/format.ts';
import { printable } from '../diagnostics/printable.ts';

/** So many of one code are shown with their lines and advice: the others need the same, and get a line each. */
const inFull = 5;
/** So many of these lines: nobody reads thousands. */
const inShort = 100;
/** So many further lines of one file are named. */
const inOneFile = 8;

/**
 * Problems as a terminal shows them, in their order: the first of each code whole, further ones of it listed below,
 * those of a file that say the same in one line, the rest counted. With `all`, every one is whole. Empty for no
 * problems; else it ends with an empty line.
 */
export function problemList(
  diagnostics: readonly Diagnostic[],
  options: FormatOptions & { all: boolean },
): string {
  const whole: Diagnostic[] = [];
  const more = new Map<string, Diagnostic[]>();
  const seen = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    const { code } = diagnostic;
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    if (options.all || count <= inFull) whole.push(diagnostic);
    else if (count === inFull + 1) more.set(code, [diagnostic]);
    else more.get(code)!.push(diagnostic);
  }
  const blocks = [
    ...whole.map((diagnostic) => formatDiagnostic(diagnostic, options)),
    ...[...more].map(([code, others]) => moreOf(code, others, options)),
  ];
  return blocks.map((block) => `${block}\n\n`).join('');
}

function moreOf(
  code: string,
  others: readonly Diagnostic[],
  { paint }: Pick<FormatOptions, 'paint'>,
): string {
  const head = `${paint.dim(code)}, ${others.length} more (octavo check --verbose shows their lines):`;
  const shown = alike(others).slice(0, inShort);
  const lines = shown.map(([{ location, message }, ...again]) => {
    const text = `${printable(message).replaceAll('\n', ' ')}${alsoIn(location, again)}`;
    return location ? `  ${paint.bold(place(location))} ${text}` : `  ${text}`;
  });
  const rest = others.length - shown.flat().length;
  if (rest > 0) lines.push(`  … and ${rest} more of these`);
  return [head, ...lines].join('\n');
}

type Alike = [Diagnostic, ...Diagnostic[]];

/** What says the same of the same file, together: a file that misuses a component does so from top to bottom. */
function alike(diagnostics: readonly Diagnostic[]): Alike[] {
  const found = new Map<string, Alike>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.location?.file}\n${diagnostic.message}`;
    const known = found.get(key);
    if (known) known.push(diagnostic);
    else found.set(key, [diagnostic]);
  }
  return [...found.values()];
}

function alsoIn(first: Location | undefined, again: readonly Diagnostic[]): string {
  const lines = new Set(again.flatMap(({ location }) => location?.line ?? []));
  if (first) lines.delete(first.line);
  if (lines.size === 0) return '';
  const named = [...lines].slice(0, inOneFile).join(', ');
  const rest = lines.size - inOneFile;
  return ` Also in line${lines.size > 1 ? 's' : ''} ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
