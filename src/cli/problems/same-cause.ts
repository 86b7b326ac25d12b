import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Problems that probably have the same remedy: the same message, or the same one about files of one folder. */
export type Cause = [Diagnostic, ...Diagnostic[]];

/** From this number on, missing files of a folder have one cause: the folder was moved, or never added. */
const fewFiles = 4;
/** How many of them are named. */
const mostFiles = 3;

/** Groups problems by cause, in the order in which the causes first occur. */
export function causesOf(diagnostics: readonly Diagnostic[]): Cause[] {
  const names = new Map<string, Set<string>>();
  for (const diagnostic of diagnostics) {
    const missing = missingFile(diagnostic);
    if (!missing) continue;
    const key = folderKey(diagnostic, missing);
    names.set(key, (names.get(key) ?? new Set()).add(missing.name));
  }
  const causes = new Map<string, Cause>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic, names);
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

interface MissingFile {
  /** The message up to the path. */
  begin: string;
  /** With a slash at the end. */
  folder: string;
  name: string;
}

/** What a message says is not there, if it lies in a folder: ``There is no image at `/images/a.png`.`` */
function missingFile({ message }: Diagnostic): MissingFile | undefined {
  const [, begin, folder, name] =
    /^(There is no [\w ]*)`([^`\n]*\w\/)([^`/\n]+)`/.exec(message) ?? [];
  return name === undefined ? undefined : { begin: begin!, folder: folder!, name };
}

/** A hint that differs, such as a similar name, is a remedy of its own. */
function folderKey({ code, severity, hint }: Diagnostic, { begin, folder }: MissingFile): string {
  return JSON.stringify([code, severity, begin, folder, hint]);
}

/** The other files of a cause: `The same for 27 others in images/: b.png, c.png and 25 more.` Empty if there are none. */
export function otherFiles([first, ...again]: Cause): string {
  const own = missingFile(first);
  const names = new Set(again.flatMap((one) => missingFile(one)?.name ?? []));
  names.delete(own?.name ?? '');
  if (!own || names.size === 0) return '';
  const named = [...names].slice(0, mostFiles).join(', ');
  const rest = names.size - mostFiles;
  const files = `${names.size} ${names.size === 1 ? 'other' : 'others'}`;
  return `The same for ${files} in ${own.folder}: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
