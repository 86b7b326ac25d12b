import type { Code, Nodes } from 'mdast';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { secretReason } from '../../project/publish/secrets.ts';
import { projectPath } from '../modules/resolve-import.ts';
import type { PreparedText } from '../source/prepare.ts';
import { regionNames, selectLines } from './select-lines.ts';

export interface IncludeOptions {
  /** The text of a project file; undefined if it does not exist or is not inside the project. */
  read(file: string): string | undefined;
  /** Whether the author explicitly publishes a file that looks like a secret. */
  isPublic(file: string): boolean;
}

/** The most characters that included files may add to one page or snippet. */
const maxCharacters = 1_000_000;

const option =
  /(?:^|\s)(file|region|lines)=(?:"([^"]*)"|'([^']*)'|\{["']?([^{}"']*)["']?\}|(\S+))/g;

interface Include {
  file: string;
  region?: string;
  lines?: string;
}

/**
 * Fills each empty code fence that names a file (`file="src/a.ts" lines="3-9"`, `region="setup"`) with the text of that
 * file. A fence with text of its own stays as it is. Changes the tree.
 */
export function includeFiles(
  tree: Nodes,
  prepared: PreparedText,
  from: string,
  options: IncludeOptions,
): { diagnostics: Diagnostic[]; characters: number } {
  const diagnostics: Diagnostic[] = [];
  let room = maxCharacters;
  const visit = (node: Nodes): void => {
    if (node.type === 'code') {
      const include = takeInclude(node);
      if (!include) return;
      const result = included(include, from, options, room);
      if ('text' in result) {
        node.value = result.text;
        room -= result.text.length;
      } else {
        const { start, end } = node.position ?? {};
        const location = prepared.locate(start?.offset ?? 0, end?.offset);
        diagnostics.push(problem(result.code, result.message, { location, hint: result.hint }));
      }
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return { diagnostics, characters: maxCharacters - room };
}

/** Reads what an empty fence includes, and removes these options from the info string. */
function takeInclude(node: Code): Include | undefined {
  if (node.value.trim() !== '') return undefined;
  const isLanguage = node.lang && !/^(?:file|region|lines)=/.test(node.lang);
  const meta = [isLanguage ? '' : node.lang, node.meta].filter(Boolean).join(' ');
  const include: Partial<Include> = {};
  const rest = meta.replace(option, (typed, key: keyof Include, ...values: string[]) => {
    const value = values.slice(0, 4).find((text) => text !== undefined)!;
    // `lines` is also the switch for line numbers.
    if (key === 'lines' && !/^[\d\s,-]+$/.test(value)) return typed;
    include[key] = value.trim();
    return '';
  });
  if (!include.file) return undefined;
  node.lang = isLanguage ? node.lang : languageOf(include.file);
  node.meta = rest.trim() || null;
  // Braces in the file are literal, even if a snippet includes it.
  node.data = { ...node.data, isIncluded: true } as Code['data'];
  return include as Include;
}

function languageOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

type Failure = { code: Diagnostic['code']; message: string; hint: string };

function included(
  { file: typed, ...part }: Include,
  from: string,
  { read, isPublic }: IncludeOptions,
  room: number,
): { text: string } | Failure {
  const file = projectPath(typed, from);
  if (file === undefined || /(?:^|\/)\.(?:git|octavo)(?:\/|$)/i.test(file)) return outside(typed);
  const text = read(file);
  if (text === undefined) return missing(typed, file);
  const reason = isPublic(file) ? undefined : secretReason(file, text);
  if (reason !== undefined) return secret(file);
  if (text.includes('\0')) return binary(file);
  const selected = selectLines(text, part);
  if ('problem' in selected)
    return selected.problem === 'no-region'
      ? noRegion(file, text, part)
      : noLines(file, text, part);
  return selected.text.length > room ? tooMuch(file) : selected;
}

function outside(typed: string): Failure {
  return {
    code: 'include/outside-project',
    message: `\`${typed}\` is not a file of the project, so the code block is empty.`,
    hint: 'Only files in the folder of docs.json can be included. Copy the file there before you build.',
  };
}

function missing(typed: string, file: string): Failure {
  const place = typed === file ? '' : ` (looked for \`${file}\`)`;
  return {
    code: 'include/missing',
    message: `There is no file \`${typed}\` to include${place}.`,
    hint: 'Paths start at the folder of docs.json; `./` and `../` start at the folder of the page. Links out of the project are not followed.',
  };
}

function secret(file: string): Failure {
  return {
    code: 'include/secret',
    message: `\`${file}\` looks like a secret, so the code block is empty.`,
    hint: `If everyone may read the file, list "${file}" in \`octavo.publish\`.`,
  };
}

function binary(file: string): Failure {
  return {
    code: 'include/missing',
    message: `\`${file}\` is not a text file, so the code block is empty.`,
    hint: 'Link to the file instead.',
  };
}

function noRegion(file: string, text: string, { region }: Omit<Include, 'file'>): Failure {
  const names = regionNames(text).slice(0, 10);
  return {
    code: 'include/no-region',
    message: `\`${file}\` has no region \`${region}\`.`,
    hint:
      names.length > 0
        ? `It has ${names.map((name) => `\`${name}\``).join(', ')}.`
        : `Mark it with comments: \`#region ${region}\` and \`#endregion\`.`,
  };
}

function noLines(file: string, text: string, { lines, region }: Omit<Include, 'file'>): Failure {
  const count = text.replace(/\n$/, '').split('\n').length;
  return {
    code: 'include/no-lines',
    message:
      region === undefined
        ? `\`${file}\` has ${count} lines, not \`${lines}\`.`
        : `Region \`${region}\` of \`${file}\` has no lines \`${lines}\`.`,
    hint: 'Write a range (`3-9`) or several (`1,4-6`). A named region moves with the code, line numbers do not.',
  };
}

function tooMuch(file: string): Failure {
  return {
    code: 'include/too-much',
    message: `The files that this page includes have more than ${maxCharacters.toLocaleString('en')} characters; \`${file}\` is left out.`,
    hint: 'Include the lines that readers need, and link to the whole file.',
  };
}
