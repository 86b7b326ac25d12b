import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type FormatOptions, formatDiagnostic, place } from '../../diagnostics/format.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type Cause, causesOf, otherFiles, otherPages } from './same-cause.ts';

/** How many causes of one code are shown in full. Others have the same remedy and get one line each. */
const maxDetailed = 5;
/** The most lines for such causes. */
const maxLines = 100;
/** The most places of one cause to list. */
const maxPlaces = 8;
/** If more pages outside the navigation have problems, they are probably forgotten, and one line summarises them. */
const fewUnlisted = 5;

export interface ListOptions extends FormatOptions {
  /** Show every problem in full. */
  all: boolean;
  /** The command that shows every problem in full. */
  details: string;
  /** Pages outside the navigation. */
  unlisted?: ReadonlySet<string>;
  /** Show at most this many causes, all in full, without a summary of the others. */
  maxCauses?: number;
}

/**
 * Lists problems for a terminal, in their order: the first causes of each code in full with all their places, further
 * ones in short, and the rest as a count. Empty if there are none; otherwise it ends with a blank line.
 */
export function problemList(diagnostics: readonly Diagnostic[], options: ListOptions): string {
  if (options.all) return blocks(diagnostics.map((one) => formatDiagnostic(one, options)));
  const { listed, forgotten } = splitOff(diagnostics, options.unlisted);
  const causes = causesOf(listed);
  if (options.maxCauses !== undefined)
    return blocks(causes.slice(0, options.maxCauses).map((cause) => wholeOf(cause, options)));
  const whole: Cause[] = [];
  const more = new Map<string, Cause[]>();
  const seen = new Map<string, number>();
  for (const cause of causes) {
    const { code } = cause[0];
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    if (count <= maxDetailed) whole.push(cause);
    else if (count === maxDetailed + 1) more.set(code, [cause]);
    else more.get(code)!.push(cause);
  }
  return blocks([
    ...whole.map((cause) => wholeOf(cause, options)),
    ...[...more].map(([code, others]) => moreOf(code, others, options)),
    ...[...forgotten].map(([folder, problems]) => forgottenIn(folder, problems, options)),
  ]);
}

/** The pages outside the navigation, according to the diagnostics. */
export function unlistedPages(diagnostics: readonly Diagnostic[]): Set<string> {
  const orphans = diagnostics.filter(({ code }) => code === 'page/orphan');
  return new Set(orphans.flatMap(({ location }) => location?.file ?? []));
}

function blocks(parts: readonly string[]): string {
  return parts.map((part) => `${part}\n\n`).join('');
}

function wholeOf(cause: Cause, options: FormatOptions): string {
  const text = formatDiagnostic(cause[0], options);
  const also = alsoIn(cause);
  return also === '' ? text : `${text}\n\n  ${also}`;
}

function moreOf(code: string, causes: readonly Cause[], { paint, details }: ListOptions): string {
  const count = causes.reduce((sum, cause) => sum + cause.length, 0);
  const head = `${paint.dim(code)}, ${count} more (${details} shows their lines):`;
  const shown = causes.slice(0, maxLines);
  const lines = shown.map((cause) => {
    const [first] = cause;
    const also = alsoIn(cause);
    const text = `${printable(first.message).replaceAll('\n', ' ')}${also === '' ? '' : ` ${also}`}`;
    return first.location ? `  ${paint.bold(place(first.location))} ${text}` : `  ${text}`;
  });
  const rest = count - shown.flat().length;
  if (rest > 0) lines.push(`  … and ${rest} more of these`);
  return [head, ...lines].join('\n');
}

/** The other files or pages of a cause; without any, its other places, as line numbers or files with line numbers. */
function alsoIn(cause: Cause): string {
  const others = otherFiles(cause) || otherPages(cause);
  if (others !== '') return printable(others);
  const [first, ...again] = cause;
  const { file, line } = first.location ?? {};
  const places = new Set<string>();
  for (const { location } of again) {
    if (!location || (location.file === file && location.line === line)) continue;
    places.add(
      location.file === file ? `line ${location.line}` : `${location.file}:${location.line}`,
    );
  }
  if (places.size === 0) return '';
  const named = [...places].slice(0, maxPlaces).join(', ');
  const rest = places.size - maxPlaces;
  return `Also in ${named}${rest > 0 ? ` and ${rest} more places` : ''}.`;
}

interface Split {
  listed: Diagnostic[];
  /** Problems by folder. */
  forgotten: Map<string, Diagnostic[]>;
}

/** Splits off the problems of folders in which only pages outside the navigation have problems, if there are many. */
function splitOff(
  diagnostics: readonly Diagnostic[],
  unlisted: ReadonlySet<string> = new Set(),
): Split {
  const isForgotten = ({ location }: Diagnostic) =>
    location !== undefined && unlisted.has(location.file);
  const inUse = new Set(
    diagnostics
      .filter((one) => !isForgotten(one))
      .flatMap(({ location }) => foldersOf(location?.file)),
  );
  const forgotten = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics.filter(isForgotten)) {
    const folder = foldersOf(diagnostic.location?.file).find((one) => !inUse.has(one));
    if (folder === undefined) continue;
    const group = forgotten.get(folder);
    if (group) group.push(diagnostic);
    else forgotten.set(folder, [diagnostic]);
  }
  for (const [folder, problems] of forgotten)
    if (problems.length <= fewUnlisted) forgotten.delete(folder);
  const aside = new Set([...forgotten.values()].flat());
  return { listed: diagnostics.filter((one) => !aside.has(one)), forgotten };
}

/** `a/b/c.mdx` is in `a/` and `a/b/`. */
function foldersOf(file = ''): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}

function forgottenIn(
  folder: string,
  problems: readonly Diagnostic[],
  { paint, details }: ListOptions,
): string {
  const files = new Set(problems.map(({ location }) => location?.file));
  const pages = files.size === 1 ? 'a page' : `${files.size} pages`;
  return [
    `${paint.bold(folder)} ${problems.length} problems in ${pages} that are not in the navigation.`,
    `  If nobody needs them, add ${folder} to .mintignore. ${details} shows the problems.`,
  ].join('\n');
}
