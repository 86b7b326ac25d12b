import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { confine, readText } from '../files/confined.ts';
import { type Located, type LocatedObject, locationOf, objectOf } from '../located/located.ts';
import { parseJson } from '../located/parse-json.ts';

/** Enough for any real project; stops files that include each other twice, and twice again. */
const maxIncludes = 10_000;

export interface Resolved {
  tree: Located;
  /** Files that were included, relative to the root, sorted. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Replaces every object that has a `$ref` by the content of the file it names (reference §2.12): recursively, relative
 * to the file that holds the `$ref`. Keys beside `$ref` win over those of an included object, and are ignored beside
 * anything else. Where a file cannot be included, the keys beside the `$ref` remain.
 */
export async function resolveReferences(root: string, tree: Located): Promise<Resolved> {
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
  readonly files = new Map<string, Located | undefined>();
  private includes = 0;
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** `chain`: the files that led here, the containing one last. Undefined when nothing is left of the value. */
  async visit(node: Located, chain: string[]): Promise<Located | undefined> {
    if (node.kind === 'scalar') return node;
    if (node.kind === 'array') {
      const items: Located[] = [];
      for (const item of node.items) {
        const resolved = await this.visit(item, chain);
        if (resolved) items.push(resolved);
      }
      return { ...node, items };
    }
    const reference = node.entries.get('$ref')?.value;
    const target = reference?.kind === 'scalar' ? reference.value : undefined;
    if (reference === undefined || typeof target !== 'string')
      return this.visitEntries(node, chain);

    const beside = new Map(node.entries);
    beside.delete('$ref');
    const siblings = await this.visitEntries({ ...node, entries: beside }, chain);
    const included = await this.include(target, reference, chain);
    if (!included) return siblings.entries.size > 0 ? siblings : undefined;
    if (siblings.entries.size === 0) return included;
    if (included.kind === 'object') {
      return { ...included, entries: new Map([...included.entries, ...siblings.entries]) };
    }
    this.reportSiblings(siblings, target);
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
    target: string,
    at: Located,
    chain: string[],
  ): Promise<Located | undefined> {
    const location = locationOf(at.at);
    const report = (diagnostic: Diagnostic) => {
      this.diagnostics.push(diagnostic);
      return undefined;
    };
    if (/^[a-z][a-z0-9+.-]*:|#/i.test(target)) {
      return report(
        problem('config/ref-missing', `$ref "${target}" does not name a file.`, {
          hint: 'A $ref in docs.json is the path of a JSON file of the project, without "#".',
          location,
        }),
      );
    }
    const wanted = resolvePath(chain.at(-1)!, target);
    const found = await confine(this.root, wanted);
    if ('problem' in found) {
      return report(
        found.problem === 'outside'
          ? problem('config/ref-outside', `$ref "${target}" leads out of the project.`, {
              hint: 'Move the file into the folder that holds docs.json.',
              location,
            })
          : problem(
              'config/ref-missing',
              `$ref "${target}" names a file that does not exist (${wanted}).`,
              {
                hint: 'The path counts from the folder of the file that holds the $ref.',
                location,
              },
            ),
      );
    }
    if (chain.includes(found.file)) {
      const circle = [...chain.slice(chain.indexOf(found.file)), found.file].join(' → ');
      return report(
        problem('config/ref-circular', `$ref "${target}" includes itself: ${circle}.`, {
          hint: 'Remove the $ref that closes the circle.',
          location,
        }),
      );
    }
    this.includes++;
    if (this.includes > maxIncludes) {
      if (this.includes > maxIncludes + 1) return undefined;
      return report(
        problem(
          'config/ref-circular',
          `More than ${maxIncludes} $ref includes; the others are left out.`,
          {
            hint: 'Files that include each other several times multiply.',
            location,
          },
        ),
      );
    }
    const tree = await this.load(found.file, location);
    return tree && this.visit(tree, [...chain, found.file]);
  }

  private async load(file: string, location: Diagnostic['location']): Promise<Located | undefined> {
    if (this.files.has(file)) return this.files.get(file);
    const text = await readText(this.root, file);
    if (text === undefined) {
      this.diagnostics.push(
        problem('config/ref-missing', `$ref names "${file}", which cannot be read as a file.`, {
          location,
        }),
      );
      this.files.set(file, undefined);
      return undefined;
    }
    const parsed = parseJson(file, text);
    this.diagnostics.push(...parsed.diagnostics);
    this.files.set(file, parsed.tree);
    return parsed.tree;
  }

  private reportSiblings(siblings: LocatedObject, target: string): void {
    const [first] = siblings.entries.values();
    const names = [...siblings.entries.keys()].map((key) => `"${key}"`).join(', ');
    this.diagnostics.push(
      problem(
        'config/ref-siblings',
        `${names} beside $ref "${target}" has no effect: the file holds no object.`,
        {
          hint: 'Keys beside a $ref can only override the keys of an included object.',
          location: first && locationOf(first.key),
        },
      ),
    );
  }
}

/** A leading slash counts from the root of the project, everything else from the containing file. */
function resolvePath(from: string, target: string): string {
  const slashed = target.replaceAll('\\', '/');
  if (slashed.startsWith('/')) return path.posix.normalize(slashed.slice(1));
  return path.posix.join(path.posix.dirname(from), slashed);
}
