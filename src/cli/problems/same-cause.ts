import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { countOf } from '../../lib/text/count-of.ts';

/**
 * Problems that probably have the same remedy: they have the same message, say the same about files of one folder, or
 * are in one place that many pages include.
 */
export type Cause = [Diagnostic, ...Diagnostic[]];

/** If at least this many files of a folder are missing, they have one cause: the folder was moved, or never added. */
const fewFiles = 4;
/** The most files of a folder to name. */
const maxFiles = 3;
/** The most pages to name that include the place of a problem. */
const maxPages = 3;

/** Groups problems by cause, in the order in which the causes first occur. */
export function causesOf(diagnostics: readonly Diagnostic[]): Cause[] {
  const names = new Map<string, Set<string>>();
  for (const diagnostic of diagnostics) {
    const missing = missingFile(diagnostic);
    if (!missing) continue;
    const key = folderKey(diagnostic, missing);
    names.set(key, (names.get(key) ?? new Set()).add(missing.name));
  }
  const included = includedOften(diagnostics);
  const causes = new Map<string, Cause>();
  for (const diagnostic of diagnostics) {
    const key = included.get(diagnostic) ?? keyOf(diagnostic, names);
    const cause = causes.get(key);
    if (cause) cause.push(diagnostic);
    else causes.set(key, [diagnostic]);
  }
  return [...causes.values()];
}

function keyOf(diagnostic: Diagnostic, names: ReadonlyMap<string, Set<string>>): string {
  const missing = missingFile(diagnostic);
  const folder = missing && folderKey(diagnostic, missing);
  if (folder !== undefined && names.get(folder)!.size >= fewFiles) return folder;
  return JSON.stringify([diagnostic.code, diagnostic.severity, diagnostic.message]);
}

/** The route of the page that a message refers to: ``nothing on /guides/start has the id `x` ``. */
const route = /(?<=\b(?:at|on) )\/[^\s`]*/;

/** Problems of places that several pages include, with a key for their cause. */
function includedOften(diagnostics: readonly Diagnostic[]): Map<Diagnostic, string> {
  const keys = new Map(diagnostics.map((one) => [one, includedKey(one)] as const));
  const messages = new Map<string, Set<string>>();
  for (const [{ message }, key] of keys)
    if (key !== undefined) messages.set(key, (messages.get(key) ?? new Set()).add(message));
  return new Map(
    [...keys].flatMap(([one, key]) => (key && messages.get(key)!.size > 1 ? [[one, key]] : [])),
  );
}

/** A problem in a snippet occurs on each page that includes it. */
function includedKey({ code, severity, message, hint, location }: Diagnostic): string | undefined {
  if (!location || !route.test(message)) return undefined;
  const { file, line, column } = location;
  return JSON.stringify([code, severity, message.replace(route, ''), hint, file, line, column]);
}

interface MissingFile {
  /** The message up to the path. */
  begin: string;
  /** With a slash at the end. */
  folder: string;
  name: string;
}

/**
 * The file that a message calls missing or left out, if it is in a folder: ``There is no image at `/images/a.png`.``
 */
function missingFile({ message }: Diagnostic): MissingFile | undefined {
  const [, begin, folder, name] =
    /^((?:There is no|\.mintignore leaves out) [\w ]*)`([^`\n]*\w\/)([^`/\n]+)`/.exec(message) ??
    [];
  return name === undefined ? undefined : { begin: begin!, folder: folder!, name };
}

/**
 * Hints that differ, for example in a similar name, are different remedies. They are the same remedy if they name the
 * same file in another folder, to which all files have moved.
 */
function folderKey(
  { code, severity, hint }: Diagnostic,
  { begin, folder, name }: MissingFile,
): string {
  return JSON.stringify([code, severity, begin, folder, hint?.replace(`/${name}\``, '/`')]);
}

/** The other files of a cause: `The same for 27 others in images/: b.png, c.png and 25 more.` Empty if there are none. */
export function otherFiles([first, ...again]: Cause): string {
  const own = missingFile(first);
  const names = new Set(again.flatMap((one) => missingFile(one)?.name ?? []));
  names.delete(own?.name ?? '');
  if (!own || names.size === 0) return '';
  const named = [...names].slice(0, maxFiles).join(', ');
  const rest = names.size - maxFiles;
  const files = countOf(names.size, 'other');
  return `The same for ${files} in ${own.folder}: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** The other pages of a cause: `The same on 9 other pages: /b, /c, /d and 6 more.` Empty if there are none. */
export function otherPages([first, ...again]: Cause): string {
  if (includedKey(first) === undefined) return '';
  const pages = new Set(again.flatMap(({ message }) => route.exec(message)?.[0] ?? []));
  pages.delete(route.exec(first.message)![0]);
  if (pages.size === 0) return '';
  const named = [...pages].slice(0, maxPages).join(', ');
  const rest = pages.size - maxPages;
  const count = countOf(pages.size, 'other page');
  return `The same on ${count}: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
