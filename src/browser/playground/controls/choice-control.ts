import { isObject } from '../../../lib/numbers/exact-number.ts';
import { validateValue } from '../../../openapi/samples/validate-value.ts';
import type { Choice, ChoiceOption, SchemaNode } from '../../../openapi/schema/schema-node.ts';
import { h, select } from '../dom.ts';
import type { Source } from '../page-data.ts';
import type { Control, ControlOptions, ControlTools } from './control.ts';
import { fieldNames } from './field-names.ts';
import { propertyFields } from './object-control.ts';

/** A select for one of several options. Fields that all options share, including shared choices, are above it. */
export function choiceControl(options: ControlOptions, tools: ControlTools): Control {
  const { source } = tools;
  const { node, label } = options;
  let started = false;
  const [choice, ...others] = node.choices;
  const all = choice!.options;
  const match = all.findIndex((option) => fits(options.value, option, source));
  const above = { ...node, choices: others.filter((other) => isOfFields(other, source)) };
  const names = fieldNames(above, source);
  let [shared, own] = [only(options.value, names), without(options.value, names)];
  const emit = () => {
    const both = isObject(shared) && isObject(own) ? { ...shared, ...own } : (own ?? shared);
    // Nothing counts as entered until the reader selects or types something.
    if (started) options.onValue(both);
  };

  const sharedPlace = h('div');
  const place = h('div');
  const list = select(
    { 'aria-label': label, onchange: () => show(list.selectedIndex, undefined) },
    all.map((option, index) => ({
      value: String(index),
      label: optionLabel(option, source, index),
    })),
    String(Math.max(0, match)),
  );

  let demanded: string | undefined;
  /** Draws what all options share, unless this option requires the same of it as the previous one. */
  function showShared({ required }: SchemaNode): void {
    const properties = node.properties.map((property) => ({
      ...property,
      required: property.required || required.includes(property.name),
    }));
    const demands = JSON.stringify(properties.map((property) => property.required));
    if (names.length === 0 || demands === demanded) return;
    demanded = demands;
    const base = {
      ...options,
      id: `${options.id}-shared`,
      value: shared,
      node: { ...above, properties },
      onValue: (entry: unknown) => {
        shared = entry;
        emit();
      },
    };
    sharedPlace.replaceChildren(
      above.choices.length > 0 ? choiceControl(base, tools).element : propertyFields(base, tools),
    );
  }

  function show(index: number, value: unknown): void {
    const option = all[index];
    if (!option) return;
    const tag = tagOf(choice!.discriminator, option);
    own = value ?? tag;
    const optionNode = source.schema(option.schema);
    showShared(optionNode);
    const known = [...names, ...Object.keys(tag ?? {})];
    const ownNode = withoutProperties(optionNode, known);
    if (known.length > 0 && isDone(ownNode)) place.replaceChildren();
    else place.replaceChildren(fieldsOf(ownNode, tag, index));
    emit();
  }

  function fieldsOf(ownNode: SchemaNode, tag: Tag, index: number): HTMLElement {
    const optionControl = tools.control({
      ...options,
      id: `${options.id}-${index}`,
      node: ownNode,
      depth: options.depth + 1,
      required: true,
      value: own,
      onValue: (entry) => {
        own =
          isObject(entry) || entry === undefined
            ? emptyOr({ ...tag, ...(entry as object) })
            : entry;
        emit();
      },
    });
    // The visible label belongs to the whole choice; the field of a single option has none.
    optionControl.input?.setAttribute(
      'aria-label',
      `${label} ${optionLabel(all[index]!, source, index)}`,
    );
    return optionControl.element;
  }

  show(Math.max(0, match), own);
  started = true;
  return { element: h('div', { class: 'oct-play-group' }, sharedPlace, list, place) };
}

/** Whether nothing more can be entered besides what is already there. */
function isDone({
  types,
  properties,
  patternProperties,
  additionalProperties,
  ...node
}: SchemaNode) {
  const isObjectOnly = types.every((type) => type === 'object');
  const hasOthers = patternProperties.length > 0 || typeof additionalProperties === 'string';
  return isObjectOnly && properties.length === 0 && node.choices.length === 0 && !hasOthers;
}

/** Whether the options differ in their fields or in which fields they require. */
function isOfFields({ options }: Choice, source: Source): boolean {
  return options.some(({ schema }) => {
    const node = source.schema(schema);
    return node.required.length > 0 || fieldNames(node, source).length > 0;
  });
}

function emptyOr(value: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

type Tag = Record<string, unknown> | undefined;

/** The discriminator's property, which the selected option sets. */
function tagOf(name: string | undefined, { value }: ChoiceOption): Tag {
  return name === undefined || value === undefined ? undefined : { [name]: value };
}

/** Leaves out properties that are already shown above the options. */
function withoutProperties(node: SchemaNode, names: readonly string[]): SchemaNode {
  if (names.length === 0) return node;
  return { ...node, properties: node.properties.filter(({ name }) => !names.includes(name)) };
}

function only(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value)) return undefined;
  return emptyOr(pickEntries(value, (name) => names.includes(name)));
}

function without(value: unknown, names: readonly string[]): unknown {
  return isObject(value) ? emptyOr(pickEntries(value, (name) => !names.includes(name))) : value;
}

function pickEntries(value: Record<string, unknown>, isKept: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name)));
}

function fits(value: unknown, option: ChoiceOption, source: Source): boolean {
  return value !== undefined && validateValue(value, option.schema, source.schema).length === 0;
}

function optionLabel(option: ChoiceOption, source: Source, index: number): string {
  const { title, name, types, required } = source.schema(option.schema);
  const kind = types.join(' | ') || required.join(' + ');
  return option.label ?? title ?? name ?? (kind || String(index + 1));
}
