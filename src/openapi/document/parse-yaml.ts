import * as yaml from 'js-yaml';
import { CORE_SCHEMA, Type, YAMLException } from 'js-yaml';
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../../diagnostics/source.ts';
import { numberAsWritten } from '../../lib/numbers/exact-number.ts';
import { aliasProblem } from '../../project/yaml/alias-problem.ts';
import { loadYaml } from '../../project/yaml/load-yaml.ts';
import { tooDeepYaml } from './nesting.ts';
import { type ParsedDocument, tooDeep } from './spec-document.ts';

/**
 * A decimal number of the core schema of YAML 1.2 (section 10.3.2). js-yaml reads a number that JavaScript cannot
 * represent, such as `1e400`, as text, and also `-.5`.
 */
const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;

/** The types of js-yaml, which are missing from its type declarations. */
const { types } = yaml as unknown as { types: Record<'int' | 'float', Type> };

function exactType(name: 'int' | 'float'): Type {
  const { resolve, construct } = types[name];
  return new Type(`tag:yaml.org,2002:${name}`, {
    kind: 'scalar',
    resolve: (text: string | null) => (text !== null && decimal.test(text)) || resolve(text),
    construct: (text: string): unknown => numberAsWritten(text) ?? construct(text),
  });
}

/** The core types of YAML 1.2 (a date stays text) and the merge key `<<`, which many specs use. */
const schema = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (text) => text === '<<' }),
    exactType('int'),
    exactType('float'),
  ],
});

/**
 * Uses js-yaml, which is many times faster; `yaml` is for positions, and for broken files, because it keeps their
 * readable parts.
 */
export function parseYaml(name: string, text: string): ParsedDocument {
  let parsed: Document.Parsed | undefined;
  // Without its own check for equal keys, which takes quadratic time; js-yaml has already made that check.
  const tree = () => {
    parsed ??= parseDocument(text, {
      ...{ merge: true, prettyErrors: false, logLevel: 'silent', uniqueKeys: false },
    });
    return parsed;
  };
  let source: Source | undefined;
  const ownSource = () => {
    source ??= createSource(name, text);
    return source;
  };
  const locateIn = (path: readonly string[]) => locate(ownSource(), ...range(tree(), path));
  try {
    const { value, refused } = loadYaml(text, { schema });
    const diagnostics = refused ? [aliasProblem(refused, ownSource())] : [];
    return { document: { name, value, locate: locateIn }, diagnostics };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const deep = tooDeepYaml(text);
    if (deep !== undefined) return tooDeep(ownSource(), deep);
    return {
      document: { name, value: recover(tree()), locate: locateIn },
      diagnostics: [syntaxProblem(ownSource(), tree(), error)],
    };
  }
}

function recover(document: Document.Parsed): unknown {
  try {
    visit(document, {
      Scalar(_, node) {
        node.value = exactValue(node);
      },
    });
    return document.toJS();
  } catch {
    // An alias without its anchor, or too many aliases.
    return undefined;
  }
}

function exactValue({ value, source }: Scalar): unknown {
  return typeof value === 'number' && source !== undefined
    ? (numberAsWritten(source) ?? value)
    : value;
}

function syntaxProblem(
  source: Source,
  document: Document.Parsed,
  error: YAMLException,
): Diagnostic {
  const [first] = document.errors;
  const message = first?.message ?? error.reason;
  const [start, end] = first?.pos ?? [error.mark?.position ?? 0];
  return problem(
    'openapi/unreadable',
    `This is not valid YAML: ${message.trimEnd().replace(/\.$/, '')}.`,
    {
      location: locate(source, start, end),
      hint: 'Correct the file here. Whatever could be read of the rest is used.',
    },
  );
}

/** Offsets of the value's key, else of the value, else of its nearest ancestor. */
function range(document: Document.Parsed, path: readonly string[]): [number, number] {
  let node: unknown = document.contents;
  let span: [number, number] = [0, 0];
  for (const part of path) {
    if (isMap(node)) {
      const pair = pairsOf(node).get(part);
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) span = [pair.key.range[0], pair.key.range[1]];
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      const own = (node as { range?: [number, number, number] } | undefined)?.range;
      if (own) span = [own[0], own[1]];
    } else break;
  }
  return span;
}

const pairs = new WeakMap<YAMLMap, Map<string, Pair>>();

/** The pairs of a mapping by key. If keys are equal, the first one counts. */
function pairsOf(node: YAMLMap): Map<string, Pair> {
  let byKey = pairs.get(node);
  if (byKey) return byKey;
  byKey = new Map();
  for (const item of node.items) {
    if (!isPair(item) || !isScalar(item.key)) continue;
    const key = String(exactValue(item.key));
    if (!byKey.has(key)) byKey.set(key, item);
  }
  pairs.set(node, byKey);
  return byKey;
}
