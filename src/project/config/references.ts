import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { addAll } from '../../lib/add-all.ts';
import { readText } from '../files/confined.ts';
import { type LocatedObject, type LocatedValue, locationOf, objectOf } from '../located/located.ts';
import { parseJson } from '../located/parse-json.ts';
import { includeTarget } from './include-target.ts';

/**
 * Limits for files that are included again, and for the values in them: enough for a menu that all languages share, but
 * an end to files that include each other twice at every level.
 */
const maxRepeats = 2_000;
const maxRepeatedValues = 50_000;

export interface ResolvedConfig {
  tree: LocatedValue;
  /** Included files relative to the root, sorted. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Replaces every object with a `$ref` by the content of that file: recursively, relative to the file that contains the
 * `$ref`. Keys beside `$ref` override those of an included object, and are ignored if the file contains another type.
 * If a file cannot be included, only the keys beside the `$ref` remain.
 */
export async function resolveReferences(root: string, tree: LocatedValue): Promise<ResolvedConfig> {
  const resolver = new Resolver(root);
  const resolved = await resolver.visit(tree, [tree.at.source.file]);
  return {
    tree: resolved ?? objectOf(tree.at, {}),
    files: [...resolver.files.keys()].filter((file) => file !== tree.at.source.file).sort(),
    diagnostics: resolver.diagnostics,
  };
}

class Resolver {
  readonly diagnostics: Diagnostic[] = [];
  readonly files = new Map<string, LocatedValue | undefined>();
  private repeats = 0;
  private repeatedValues = 0;
  private isSpent = false;
  /** How many repeated inclusions enclose the current value. */
  private repeated = 0;
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** `chain`: the files that include each other down to this value, its own file last. Undefined if nothing remains. */
  async visit(node: LocatedValue, chain: string[]): Promise<LocatedValue | undefined> {
    if (this.repeated > 0) this.repeatedValues++;
    if (node.kind === 'scalar') return node;
    if (node.kind === 'array') {
      const items: LocatedValue[] = [];
      for (const item of node.items) {
        const resolved = await this.visit(item, chain);
        if (resolved) items.push(resolved);
      }
      return { ...node, items };
    }
    const reference = node.entries.get('$ref')?.value;
    if (!reference) return this.visitEntries(node, chain);

    const others = new Map(node.entries);
    others.delete('$ref');
    const siblings = await this.visitEntries({ ...node, entries: others }, chain);
    const included = await this.include(reference, chain);
    if (!included) return siblings.entries.size > 0 ? siblings : undefined;
    if (siblings.entries.size === 0) return included;
    if (included.kind === 'object') {
      return { ...included, entries: new Map([...included.entries, ...siblings.entries]) };
    }
    this.reportSiblings(siblings);
    return included;
  }

  private async visitEntries(node: LocatedObject, chain: string[]): Promise<LocatedObject> {
    const entries: LocatedObject['entries'] = new Map();
    for (const [key, entry] of node.entries) {
      const value = await this.visit(entry.value, chain);
      if (value) entries.set(key, { ...entry, value });
    }
    return { ...node, entries };
  }

  private async include(
    reference: LocatedValue,
    chain: string[],
  ): Promise<LocatedValue | undefined> {
    const target = await includeTarget(this.root, reference, chain);
    if ('diagnostic' in target) {
      this.diagnostics.push(target.diagnostic);
      return undefined;
    }
    const isRepeat = this.files.has(target.file);
    if (isRepeat && (++this.repeats > maxRepeats || this.repeatedValues > maxRepeatedValues)) {
      if (!this.isSpent) this.diagnostics.push(tooMany(reference));
      this.isSpent = true;
      return undefined;
    }
    const tree = await this.load(target.file, reference);
    if (!tree) return undefined;
    if (isRepeat) this.repeated++;
    const value = await this.visit(tree, [...chain, target.file]);
    if (isRepeat) this.repeated--;
    return value;
  }

  private async load(file: string, reference: LocatedValue): Promise<LocatedValue | undefined> {
    if (this.files.has(file)) return this.files.get(file);
    const text = await readText(this.root, file);
    if (text === undefined) {
      this.diagnostics.push(
        problem('config/ref-missing', `$ref names "${file}", which cannot be read as a file.`, {
          location: locationOf(reference.at),
        }),
      );
      this.files.set(file, undefined);
      return undefined;
    }
    const parsed = parseJson(file, text);
    addAll(this.diagnostics, parsed.diagnostics);
    this.files.set(file, parsed.tree);
    return parsed.tree;
  }

  private reportSiblings(siblings: LocatedObject): void {
    const [first] = siblings.entries.values();
    const names = [...siblings.entries.keys()].map((key) => `"${key}"`).join(', ');
    this.diagnostics.push(
      problem(
        'config/ref-siblings',
        `${names} beside $ref has no effect: the included file does not contain an object.`,
        {
          hint: 'Keys beside a $ref can only override the keys of an included object.',
          location: first && locationOf(first.key),
        },
      ),
    );
  }
}

function tooMany(reference: LocatedValue): Diagnostic {
  const message = `Files are included again more than ${maxRepeats} times, or with more than ${maxRepeatedValues} values; what follows is left out.`;
  return problem('config/ref-circular', message, {
    hint: 'Files that include each other several times multiply.',
    location: locationOf(reference.at),
  });
}
