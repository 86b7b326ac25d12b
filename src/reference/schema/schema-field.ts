import { shownValue } from '../../openapi/samples/shown-value.ts';
import type { SchemaId, SchemaNode } from '../../openapi/schema/schema-node.ts';
import { withExternalDocs } from '../view/external-docs.ts';
import type { FieldFacts, FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { FieldView, TreeView } from '../view/view.ts';
import { factsOf } from './facts.ts';
import { isCalled } from './schema-choices.ts';
import { leafOf } from './schema-parts.ts';
import { treeOf } from './schema-tree.ts';
import { typeLabel } from './type-label.ts';
import { xmlFacts } from './xml-facts.ts';

/** The view of a named value (a parameter, property or header) or of a whole body. */
export function schemaField(
  facts: FieldFacts,
  schema: SchemaId | undefined,
  position: FieldPosition,
  tools: ReferenceTools,
): FieldView {
  const { spec, prose, string, room } = tools;
  const node = schema === undefined ? undefined : spec.schema(schema);
  const leaf = node && leafOf(node, spec);
  if (room.isOver()) {
    room.leaveOut();
    return plainField(facts, node, tools);
  }
  const own = node ? factsOf(node, spec, string) : [];
  const ofItems = leaf && leaf !== node ? factsOf(leaf, spec, string) : [];
  const href = leaf?.name === undefined ? undefined : tools.schemaHref(leaf.name);
  const written = facts.description ?? node?.description;
  // If the entries of a list have a page of their own, that page describes them.
  const entries = leaf === node || href !== undefined ? undefined : leaf?.description;
  const texts = [...new Set([written, entries].filter(Boolean))];
  const description = withExternalDocs(texts.join('\n\n') || undefined, node?.externalDocs);
  const plain = plainField(facts, node, tools);
  const ofXml = node ? xmlFacts(facts.name, node, spec) : [];
  const shortFacts = [...own, ...ofItems, ...ofXml].map((fact) => {
    const values = room.cut(fact.values);
    return { ...fact, values, ...(isLong(values) && { isLong: true }) };
  });
  const values = valuesOf(node, leaf, tools);
  // Counted before the fields inside it, which get the remaining room.
  const initial = node?.default && shownValue(node.default.value);
  room.count(charactersOf({ ...plain, initial, facts: shortFacts, values }, description));
  const tree = leaf && treeOf(leaf, position, tools);
  const closed = shortFacts.filter((fact) => fact.isClosed);
  const isEnded = closed.length > 0 && tree?.bare === true && tree.link === undefined;
  return {
    ...plain,
    wholeType: tree === undefined || !isSaidInside(plain.type, tree),
    ...(href !== undefined && { typeHref: href }),
    pre: [...(facts.pre ?? []), ...(node?.pills.pre ?? [])],
    post: [...(facts.post ?? []), ...(node?.pills.post ?? [])],
    ...(initial !== undefined && { initial }),
    description: prose.add(description),
    // A line below the fields says that there are no others.
    facts: isEnded ? shortFacts.filter((fact) => !fact.isClosed) : shortFacts,
    values,
    ...(isFew(values) && { isFew: true }),
    ...(values && values.length > maxAtOnce && { parted: partsOf(values) }),
    ...constantOf(node, values),
    ...(tree && { tree: isEnded ? { ...tree, closed } : tree }),
  };
}

/** Whether the type of a body adds nothing to the fields or options shown below it. */
function isSaidInside(type: string, { bare, choices: [only, ...others] }: TreeView): boolean {
  if (type === 'object') return true;
  if (!bare || !only || others.length > 0 || only.options.length < 2) return false;
  const names = type.split(' | ');
  const isCut = names.at(-1) === '…';
  const shown = isCut ? names.slice(0, -1) : names;
  return (
    (isCut || shown.length === only.options.length) &&
    shown.every((name, index) => isCalled(only.options[index]?.label ?? '', name))
  );
}

/** The most allowed values to show beside a name, and the most characters of all of them. */
const maxBeside = 5;
const longestBeside = 36;

/** The most values to show at once, and how many are visible at first if there are more. */
const maxAtOnce = 60;
const seenFirst = 40;

function partsOf(values: NonNullable<FieldView['values']>): FieldView['parted'] {
  return { first: values.slice(0, seenFirst), rest: values.slice(seenFirst) };
}

/** Whether values fit on the line of the name: few, short, and without descriptions. */
function isFew(values: FieldView['values'] = []): boolean {
  const length = values.reduce((sum, { value }) => sum + value.length + 2, 0);
  const isPlain = values.every(({ name, description }) => !name && !description);
  return values.length > 0 && values.length <= maxBeside && length <= longestBeside && isPlain;
}

/** Characters of values that always fit in a line with their label. */
const longest = 12;

function isLong(values: readonly string[]): boolean {
  return values.join(' ').length > longest;
}

/** Name, type, and whatever is a single word. */
function plainField(
  facts: FieldFacts,
  node: SchemaNode | undefined,
  { spec }: ReferenceTools,
): FieldView {
  return {
    ...(facts.id !== undefined && { id: facts.id }),
    ...(facts.name !== undefined && { name: facts.name }),
    ...(facts.placeholder && { placeholder: true }),
    type: node ? typeLabel(node, spec) : 'any',
    wholeType: true,
    required: facts.required ?? false,
    deprecated: (facts.deprecated ?? false) || (node?.deprecated ?? false),
    readOnly: node?.readOnly ?? false,
    writeOnly: node?.writeOnly ?? false,
    pre: [],
    post: [],
    facts: [],
  };
}

/** The characters of everything that a field shows, without the fields inside it. */
function charactersOf(field: FieldView, description = ''): number {
  const { name = '', type, initial = '', facts, values = [] } = field;
  const texts = [name, type, initial, description, ...facts.flatMap((fact) => fact.values)];
  for (const { value, description: words } of values) texts.push(value, words?.source ?? '');
  return texts.reduce((sum, text) => sum + text.length + 20, 0);
}

/** A value with one possibility says no more than `const` does. */
function constantOf(
  node: SchemaNode | undefined,
  [only, ...others]: NonNullable<FieldView['values']> = [],
): Pick<FieldView, 'constant'> {
  const isPlain = only && !only.name && !only.description && others.length === 0;
  return isPlain && node?.enum ? { constant: only.value } : {};
}

function valuesOf(
  node: SchemaNode | undefined,
  leaf: SchemaNode | undefined,
  { prose, room }: ReferenceTools,
): FieldView['values'] {
  const values = node?.enum ?? leaf?.enum;
  return (
    values &&
    room.cut(values).map(({ value, name, description }) => ({
      value: shownValue(value),
      ...(name !== undefined && name !== value && { name }),
      description: prose.add(description),
    }))
  );
}
