import type * as z from 'zod';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import {
  find,
  type LocatedValue,
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

/** How to report the problems of one kind of file, and the defaults of its required values. */
export interface RepairPolicy {
  codes: {
    invalid: 'config/invalid' | 'frontmatter/invalid';
    missing: 'config/missing' | 'frontmatter/invalid';
    /** The code for converted values; if absent, conversions are not reported. */
    coerced?: 'config/coerced';
  };
  /** Defaults for missing required values, by JSON pointer. */
  fallbacks: Record<string, unknown>;
}

/** A key that the schema does not know. It is dropped. */
export interface UnknownKey {
  key: string;
  /** Path of the object that contains it. */
  path: PropertyKey[];
  location: Location;
}

export interface RepairResult<T> {
  /** Undefined only if no repair gives a valid value. */
  value: T | undefined;
  /** The tree that the value was made from, with positions. */
  tree: LocatedValue;
  unknownKeys: UnknownKey[];
  diagnostics: Diagnostic[];
}

/** One pass: the value and what was found in it. */
interface Pass {
  tree: LocatedValue;
  policy: RepairPolicy;
  edits: Edits;
  /** Pointers of values already reported, so that issues caused by their absence are not reported as well. */
  dropped: Set<string>;
  unknownKeys: UnknownKey[];
  diagnostics: Diagnostic[];
}

/**
 * Validates a value and drops what is invalid, so that one wrong setting does not affect others. If a required value is
 * invalid, the object that contains it is dropped. Every repair gives a diagnostic.
 */
export function repair<T>(
  tree: LocatedValue,
  schema: z.ZodType<T>,
  policy: RepairPolicy,
): RepairResult<T> {
  const report = { dropped: new Set<string>(), unknownKeys: [], diagnostics: [] };
  let current = tree;
  for (;;) {
    const result = schema.safeParse(plain(current), { error: expectationInWords });
    if (result.success) return { value: result.data, tree: current, ...report };
    const pass: Pass = { ...report, tree: current, policy, edits: noEdits() };
    for (const issue of flattenIssues(result.error.issues)) handle(issue, pass);
    const next = isEmpty(pass.edits) ? undefined : edited(current, pass.edits);
    if (!next) return { value: undefined, tree: current, ...report };
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
  node: LocatedValue,
  pass: Pass,
): void {
  for (const key of keys) {
    const entry = node.kind === 'object' ? node.entries.get(key) : undefined;
    const location = locationOf(entry?.key ?? node.at);
    pass.unknownKeys.push({ key, path: writtenPath(pass.tree, path), location });
    pass.edits.drop.add(toPointer([...path, key]));
  }
}

function handleWrong(issue: Issue, node: LocatedValue, pass: Pass): void {
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
    // Not in `dropped`, because a null in place of a required value must still be reported as missing.
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

/** Adds the fallback of a missing required value, or drops the object that needs it. */
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
    const added: [string, LocatedValue] = [
      String(issue.path.at(-1)),
      locatedFrom(owner.at, fallback),
    ];
    edits.add.set(ownerAt, [...(edits.add.get(ownerAt) ?? []), added]);
  }
  if (pass.dropped.has(toPointer(path))) return;
  pass.diagnostics.push(missingValue(policy.codes.missing, path, issue, owner, fallback));
}

function toPointer(path: readonly PropertyKey[]): string {
  return pointer(path.map(String));
}
