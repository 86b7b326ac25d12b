import type * as z from 'zod';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import {
  find,
  type Located,
  locatedFrom,
  locationOf,
  plain,
  writtenPath,
} from '../located/located.ts';
import { pointer } from '../project.ts';
import { coerce } from './coerce.ts';
import { type Edits, edited, isEmpty, noEdits } from './edit.ts';
import { flattenIssues, type Issue } from './flatten.ts';
import { coercedValue, missingValue, nullValue, wrongValue } from './report.ts';
import { expectationInWords } from './words.ts';

/** How one kind of file speaks of its problems, and what stands in for what it must have. */
export interface RepairPolicy {
  codes: {
    invalid: 'config/invalid' | 'frontmatter/invalid';
    missing: 'config/missing' | 'frontmatter/invalid';
    /** A value of another type that leaves no doubt what is meant. Without a code it is not reported. */
    coerced?: 'config/coerced';
  };
  /** Values by JSON pointer for what is missing but must be there. */
  fallbacks: Record<string, unknown>;
}

/** A key that the schema does not know. It is taken out. */
export interface UnknownKey {
  key: string;
  /** Path of the object that has it. */
  path: PropertyKey[];
  location: Location;
}

export interface Repaired<T> {
  /** Undefined only when no repair leads to a valid value. */
  value: T | undefined;
  /** What the value was made from; positions are taken from here. */
  tree: Located;
  unknownKeys: UnknownKey[];
  diagnostics: Diagnostic[];
}

/** One pass: what is looked at, and what was found. */
interface Pass {
  tree: Located;
  policy: RepairPolicy;
  edits: Edits;
  /** Pointers of values already reported: what follows from their absence is no news. */
  dropped: Set<string>;
  unknownKeys: UnknownKey[];
  diagnostics: Diagnostic[];
}

/**
 * Checks a value and takes out what is wrong, so that one wrong setting never costs the others: the wrong value is
 * dropped, or, where it was a required part, the object around it. Every repair is a diagnostic.
 */
export function repair<T>(tree: Located, schema: z.ZodType<T>, policy: RepairPolicy): Repaired<T> {
  const found = { dropped: new Set<string>(), unknownKeys: [], diagnostics: [] };
  let current = tree;
  for (;;) {
    const result = schema.safeParse(plain(current), { error: expectationInWords });
    if (result.success) return { value: result.data, tree: current, ...found };
    const pass: Pass = { ...found, tree: current, policy, edits: noEdits() };
    for (const issue of flattenIssues(result.error.issues)) handle(issue, pass);
    const next = isEmpty(pass.edits) ? undefined : edited(current, pass.edits);
    if (!next) return { value: undefined, tree: current, ...found };
    current = next;
  }
}

function handle(issue: Issue, pass: Pass): void {
  const node = find(pass.tree, issue.path);
  const at = toPointer(issue.path);
  if (!node) handleMissing(issue, pass);
  else if (pass.edits.drop.has(at) || pass.edits.replace.has(at)) return;
  else if (issue.code === 'unrecognized_keys') handleUnknown(issue.keys, issue.path, node, pass);
  else handleWrong(issue, node, pass);
}

function handleUnknown(
  keys: readonly string[],
  path: PropertyKey[],
  node: Located,
  pass: Pass,
): void {
  for (const key of keys) {
    const entry = node.kind === 'object' ? node.entries.get(key) : undefined;
    const location = locationOf(entry?.key ?? node.at);
    pass.unknownKeys.push({ key, path: writtenPath(pass.tree, path), location });
    pass.edits.drop.add(toPointer([...path, key]));
  }
}

function handleWrong(issue: Issue, node: Located, pass: Pass): void {
  const { edits, policy, diagnostics } = pass;
  const at = toPointer(issue.path);
  const path = writtenPath(pass.tree, issue.path);
  const coerced = issue.code === 'invalid_type' ? coerce(node, issue.expected) : undefined;
  if (coerced) {
    edits.replace.set(at, coerced);
    if (policy.codes.coerced) diagnostics.push(coercedValue(path, issue, node, coerced.value));
    return;
  }
  if (node.kind === 'scalar' && node.value === null) {
    // Not in `dropped`: where null stood for a required value, that it is missing is still to be said.
    edits.drop.add(at);
    if (policy.codes.coerced) diagnostics.push(nullValue(path, issue, node));
    return;
  }
  diagnostics.push(wrongValue(policy.codes.invalid, path, issue, node));
  if (issue.code === 'too_big' && node.kind === 'array') {
    const surplus = [...node.items.keys()].slice(Number(issue.maximum));
    for (const index of surplus) edits.drop.add(toPointer([...issue.path, index]));
    return;
  }
  edits.drop.add(at);
  pass.dropped.add(toPointer(path));
}

/** A required part is absent: its fallback is put in, or what it is a part of is taken out. */
function handleMissing(issue: Issue, pass: Pass): void {
  const { edits, policy } = pass;
  const ownerPath = issue.path.slice(0, -1);
  const ownerAt = toPointer(ownerPath);
  const owner = find(pass.tree, ownerPath);
  if (!owner || edits.drop.has(ownerAt)) return;
  const path = writtenPath(pass.tree, issue.path);
  const fallback = policy.fallbacks[toPointer(path)];
  if (fallback === undefined) {
    edits.drop.add(ownerAt);
    pass.dropped.add(toPointer(path.slice(0, -1)));
  } else {
    const added: [string, Located] = [String(issue.path.at(-1)), locatedFrom(owner.at, fallback)];
    edits.add.set(ownerAt, [...(edits.add.get(ownerAt) ?? []), added]);
  }
  if (pass.dropped.has(toPointer(path))) return;
  pass.diagnostics.push(missingValue(policy.codes.missing, path, issue, owner, fallback));
}

function toPointer(path: readonly PropertyKey[]): string {
  return pointer(path.map(String));
}
