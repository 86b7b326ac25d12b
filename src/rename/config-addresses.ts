import type { LocatedValue } from '../project/located/located.ts';
import type { RewriteAddress } from './address.ts';
import { addressOf, type Moves, withoutSuffix } from './moves.ts';

/** A text in docs.json, or in a file that it includes, and its replacement. */
export interface ConfigChange {
  /** Offset of the text with its quotes. */
  start: number;
  end: number;
  written: string;
  replacement: string;
}

export interface ConfigPlace {
  file: string;
  newFile: string;
  /** The path of docs.json: settings are relative to its folder, a `$ref` to the file that contains it. */
  configFile: string;
}

export interface ConfigRules {
  moves: Moves;
  rewrite: RewriteAddress;
}

/** The changes in one file of the configuration: entries of the navigation, links, paths of files and folders. */
export function configChanges(
  tree: LocatedValue,
  place: ConfigPlace,
  rules: ConfigRules,
): ConfigChange[] {
  const changes: ConfigChange[] = [];
  const visit = (node: LocatedValue, path: readonly string[], isSpec: boolean): void => {
    if (node.kind === 'array') {
      for (const item of node.items) visit(item, [...path, '[]'], isSpec);
    } else if (node.kind === 'object') {
      const named = node.entries.has('source') && !node.entries.has('destination');
      for (const [key, entry] of node.entries) visit(entry.value, [...path, key], named);
    } else if (typeof node.value === 'string') {
      const replacement = changed(node.value, path, { place, rules, isSpec });
      if (replacement === undefined || replacement === node.value) return;
      changes.push({ start: node.at.start, end: node.at.end, written: node.value, replacement });
    }
  };
  visit(tree, [], false);
  return changes;
}

interface Around {
  place: ConfigPlace;
  rules: ConfigRules;
  /** Whether the value is in an object that names a specification and the folder of its pages. */
  isSpec: boolean;
}

function changed(value: string, path: readonly string[], around: Around): string | undefined {
  const { place, rules, isSpec } = around;
  const key = path.findLast((part) => part !== '[]');
  const isItem = path.at(-1) === '[]';
  // A list that is a whole file has the content of the `pages` that include it.
  if (key === 'root' || (isItem && (key === 'pages' || key === undefined)))
    return entry(value, rules.moves);
  if (key === '$ref') return rules.rewrite(value, place, 'plain');
  if (key === 'source' && !isSpec) return undefined;
  const isFolder =
    (key === 'directory' && isSpec) ||
    (key === 'path' && path.includes('paths')) ||
    (path[0] === 'octavo' && (key === 'templates' || key === 'publish'));
  if (isFolder) return folder(value, rules.moves);
  if (/^\.{0,2}\//.test(value)) {
    const holder = { file: place.configFile, newFile: place.configFile };
    return rules.rewrite(value, holder, isFile(value) ? 'plain' : 'encoded');
  }
  return isFile(value) ? rules.moves.files.get(value) : undefined;
}

/** Reads an entry such as `guides/start` and keeps the author's leading slash and file extension. */
function entry(written: string, moves: Moves): string | undefined {
  const [, slash = '', id = '', suffix = ''] = /^(\/?)(.*?)(\.mdx?)?$/i.exec(written) ?? [];
  const newId = moves.page(id) ?? (id === addressOf(id) ? undefined : moves.page(addressOf(id)));
  return newId === undefined ? undefined : slash + withoutSuffix(newId) + suffix;
}

function folder(written: string, moves: Moves): string | undefined {
  const [, before = '', name = '', after = ''] = /^(\.?\/?)(.*?)(\/?)$/.exec(written) ?? [];
  const newName = moves.path(name);
  return newName === undefined ? undefined : before + newName + after;
}

function isFile(value: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(value);
}
