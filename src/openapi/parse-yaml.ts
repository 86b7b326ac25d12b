import { CORE_SCHEMA, load, Type } from 'js-yaml';
import { type Document, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../diagnostics/source.ts';
import type { ParsedDocument } from './spec-document.ts';

/** YAML 1.2's own types (a date stays the text it is) and the merge key `<<`, which many specs use. */
const schema = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (text) => text === '<<' }),
  ],
});

/** js-yaml is many times faster; `yaml` serves broken files, of which it keeps what it can, and positions. */
export function parseYaml(name: string, text: string): ParsedDocument {
  let parsed: Document.Parsed | undefined;
  const tree = () => {
    parsed ??= parseDocument(text, { merge: true, prettyErrors: false, logLevel: 'silent' });
    return parsed;
  };
  let source: Source | undefined;
  const locateIn = (path: readonly string[]) => {
    source ??= createSource(name, text);
    return locate(source, ...range(tree(), path));
  };
  try {
    return { document: { name, value: load(text, { schema }), locate: locateIn }, diagnostics: [] };
  } catch {
    return {
      document: { name, value: recover(tree()), locate: locateIn },
      diagnostics: problems(name, text, tree()),
    };
  }
}

function recover(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch {
    // An alias without its anchor, or too many of them.
    return undefined;
  }
}

function problems(name: string, text: string, document: Document.Parsed): Diagnostic[] {
  const source = createSource(name, text);
  const [first] = document.errors;
  const message = first?.message ?? 'a value cannot be read';
  return [
    problem('openapi/unreadable', `This is no valid YAML: ${message.replace(/\.?\s*$/, '')}.`, {
      location: first ? locate(source, first.pos[0], first.pos[1]) : locate(source, 0),
      hint: 'Mend the file here. What could be read of the rest is used.',
    }),
  ];
}

/** Offsets of the key of a value, else of the value, else of its nearest ancestor. */
function range(document: Document.Parsed, path: readonly string[]): [number, number] {
  let node: unknown = document.contents;
  let found: [number, number] = [0, 0];
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === part,
      );
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) found = [pair.key.range[0], pair.key.range[1]];
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      const own = (node as { range?: [number, number, number] } | undefined)?.range;
      if (own) found = [own[0], own[1]];
    } else break;
  }
  return found;
}
