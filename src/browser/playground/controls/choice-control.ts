import { isObject } from '../../../openapi/samples/examples/example-value.ts';
import { validateValue } from '../../../openapi/samples/validate-value.ts';
import type { ChoiceOption, SchemaNode } from '../../../openapi/schema/schema-node.ts';
import { h, select } from '../dom.ts';
import type { Source } from '../page-data.ts';
import { type Control, type ControlOptions, control } from './control.ts';
import { propertyFields } from './object-control.ts';

/** A select for one of several options; what they share is above it. */
export function choiceControl(options: ControlOptions, source: Source): Control {
  const { node, label } = options;
  let started = false;
  const [choice] = node.choices;
  const all = choice!.options;
  const match = all.findIndex((option) => fits(options.value, option, source));
  const names = node.properties.map(({ name }) => name);
  let [shared, own] = [only(options.value, names), without(options.value, names)];
  const tell = () => {
    const both = isObject(shared) && isObject(own) ? { ...shared, ...own } : (own ?? shared);
    // Nothing counts as entered until the reader selects or types something.
    if (started) options.onValue(both);
  };

  const place = h('div');
  const list = select(
    { 'aria-label': label, onchange: () => show(list.selectedIndex, undefined) },
    all.map((option, index) => ({
      value: String(index),
      label: optionLabel(option, source, index),
    })),
    String(Math.max(0, match)),
  );

  function show(index: number, value: unknown): void {
    const option = all[index];
    if (!option) return;
    const tag = tagOf(choice!.discriminator, option);
    own = value ?? tag;
    const optionControl = control(
      {
        ...options,
        id: `${options.id}-${index}`,
        node: withoutProperties(source.schema(option.schema), [
          ...names,
          ...Object.keys(tag ?? {}),
        ]),
        depth: options.depth + 1,
        required: true,
        value: own,
        onValue: (entry) => {
          own =
            isObject(entry) || entry === undefined
              ? emptyOr({ ...tag, ...(entry as object) })
              : entry;
          tell();
        },
      },
      source,
    );
    // The visible label belongs to the whole choice: the field of one option has none of its own.
    optionControl.input?.setAttribute(
      'aria-label',
      `${label} ${optionLabel(option, source, index)}`,
    );
    place.replaceChildren(optionControl.element);
    tell();
  }

  const base = node.properties.length > 0 && {
    ...options,
    value: shared,
    node: { ...node, choices: [] },
    onValue: (entry: unknown) => {
      shared = entry;
      tell();
    },
  };
  show(Math.max(0, match), own);
  started = true;
  return {
    element: h(
      'div',
      { class: 'oct-play-group' },
      base ? propertyFields(base, source) : undefined,
      list,
      place,
    ),
  };
}

function emptyOr(value: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

/** The discriminator's property, which the selected option sets. */
function tagOf(
  name: string | undefined,
  { value }: ChoiceOption,
): Record<string, unknown> | undefined {
  return name === undefined || value === undefined ? undefined : { [name]: value };
}

/** Leaves out properties that are already above the options. */
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
  const { title, name, types } = source.schema(option.schema);
  return option.label ?? title ?? name ?? (types.join(' | ') || String(index + 1));
}
