import { isSameValue } from '../../../lib/numbers/compare.ts';
import { exactJson, parseExactJson } from '../../../lib/numbers/exact-json.ts';
import { isContainer, jsonDigits, numberOf } from '../../../lib/numbers/exact-number.ts';
import { exampleValue } from '../../../openapi/samples/examples/example-value.ts';
import { shownValue } from '../../../openapi/samples/shown-value.ts';
import { h, select } from '../dom.ts';
import type { Source } from '../page-data.ts';
import type { Control, ControlOptions } from './control.ts';

/** A line of text, which also takes numbers. */
export function textControl(options: ControlOptions, source: Source): Control {
  const { node, value, onValue } = options;
  const isNumber = !node.types.includes('string');
  const input = h('input', {
    ...common(options, source),
    type: node.format === 'password' ? 'password' : 'text',
    inputmode: isNumber ? 'decimal' : undefined,
    value: isContainer(value) ? exactJson(value) : value === undefined ? undefined : String(value),
    oninput: () => {
      const text = input.value;
      if (text === '') onValue(undefined);
      else onValue(isNumber ? typedNumber(text) : text);
    },
  });
  return { element: input, input };
}

/** Keeps the text if it is not a number. */
function typedNumber(text: string): unknown {
  const digits = jsonDigits(text.trim());
  return digits === undefined ? text : numberOf(digits);
}

/** For schemas without a specific control: JSON, or plain text if it is not valid JSON. */
export function jsonControl(options: ControlOptions, source: Source): Control {
  const { node, value, onValue } = options;
  const structured = node.types.includes('object') || node.types.includes('array');
  const area = h('textarea', {
    ...common(options, source),
    rows: structured ? 3 : 1,
    spellcheck: 'false',
    oninput: () => {
      const text = area.value;
      if (text.trim() === '') {
        onValue(undefined);
        return;
      }
      try {
        onValue(parseExactJson(text));
      } catch {
        onValue(text);
      }
    },
  });
  if (value !== undefined) area.value = typeof value === 'string' ? value : exactJson(value, 2);
  return { element: area, input: area };
}

function common({ id, describedBy, required, placeholder, node }: ControlOptions, source: Source) {
  const example = exampleValue(node.id, source.schema, { side: 'request' });
  const text = isContainer(example) ? exactJson(example) : String(example ?? '');
  return {
    id,
    class: 'oct-play-input',
    'aria-describedby': describedBy,
    'aria-required': required ? 'true' : undefined,
    placeholder: placeholder ?? text,
    autocomplete: 'off',
    autocapitalize: 'off',
  };
}

/** A select with the given values and an empty option. */
export function choiceOfValues({
  id,
  node,
  value,
  describedBy,
  required,
  onValue,
}: ControlOptions): Control {
  const allowed = node.const
    ? [node.const.value]
    : (node.enum?.map((entry) => entry.value) ?? [true, false]);
  const isKnown = value === undefined || allowed.some((entry) => isSameValue(entry, value));
  // An example that is not allowed must still be shown, because it would be sent.
  const values = isKnown ? allowed : [...allowed, value];
  const chosen = value === undefined ? -1 : values.findIndex((entry) => isSameValue(entry, value));
  const list = select(
    {
      id,
      'aria-describedby': describedBy,
      'aria-required': required ? 'true' : undefined,
      onchange: () =>
        onValue(list.selectedIndex === 0 ? undefined : values[list.selectedIndex - 1]),
    },
    [
      { value: '', label: '—' },
      ...values.map((entry, index) => ({ value: String(index), label: shownValue(entry) })),
    ],
    chosen < 0 ? '' : String(chosen),
  );
  return { element: list, input: list };
}
