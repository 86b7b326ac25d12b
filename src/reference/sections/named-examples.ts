import { isUrl } from '../../openapi/document/spec-name.ts';
import type { Example } from '../../openapi/operation/content.ts';
import { shownValue } from '../../openapi/samples/shown-value.ts';
import { linkTo } from '../view/external-docs.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { ExampleView, FactView } from '../view/view.ts';

/** The longest value that is shown on one line, in UTF-16 code units. */
const longestValue = 120;

/** The most examples in the line of a field. */
const maxInLine = 5;

/**
 * Examples of a parameter or header: values with their names on one line, or in separate rows if one of them has a
 * description or is external. `isListed` is true if the values of the field are already shown.
 */
export function parameterExamples(
  examples: readonly Example[],
  isListed: boolean,
  tools: ReferenceTools,
): { facts: FactView[]; rows: ExampleView[] } {
  if (examples.some(hasRow)) {
    const rows = tools.room
      .cut([...examples])
      .map((example) => rowOf(example, shortValue(example), tools));
    // A long value without a name needs no row.
    return { facts: [], rows: rows.filter((row) => row.value ?? row.name ?? row.description) };
  }
  const values = examples.flatMap((example) => {
    if (isListed && example.summary === undefined) return [];
    const value = shortValue(example);
    if (value === undefined) return [];
    const called = example.summary ?? example.name;
    return [called === '' ? value : `${value} (${called})`];
  });
  return {
    facts:
      values.length === 0
        ? []
        : [{ label: tools.string('example'), values: values.slice(0, maxInLine) }],
    rows: [],
  };
}

/**
 * Examples of a body that need additional text although their values are shown beside it: those with a description,
 * external ones, and a single one with a summary, which has no label there.
 */
export function annotatedExamples(examples: readonly Example[]): Example[] {
  // Content types often share their examples.
  const unique = new Map(
    examples.map((one) => [JSON.stringify([one.name, one.summary, one.description, one.url]), one]),
  );
  const isAlone = unique.size === 1;
  return [...unique.values()].filter(
    (example) => hasRow(example) || (isAlone && example.summary !== undefined),
  );
}

export function bodyExampleRows(
  examples: readonly Example[],
  tools: ReferenceTools,
): ExampleView[] {
  const shown = tools.room.cut(annotatedExamples(examples));
  return shown.map((example) => rowOf(example, undefined, tools));
}

/** Whether an example has more to show than fits on a line. */
function hasRow({ description, url }: Example): boolean {
  return description !== undefined || url !== undefined;
}

function rowOf(
  { name, summary, description, url }: Example,
  value: string | undefined,
  { prose, room, spec }: ReferenceTools,
): ExampleView {
  const called = summary ?? name;
  const text = [description, url && addressText(url, spec.name)].filter(Boolean).join('\n\n');
  room.count(called.length + text.length);
  return {
    ...(value !== undefined && { value }),
    ...(called !== '' && { name: called }),
    description: prose.add(text),
  };
}

/** A link for a web address, which may be relative to that of the specification; anything else is only text. */
function addressText(url: string, spec: string): string {
  const base = isUrl(spec) ? spec : undefined;
  const address = URL.canParse(url, base) ? new URL(url, base).href : url;
  return linkTo(isUrl(address) ? address : undefined, url);
}

function shortValue({ value, text }: Example): string | undefined {
  const written = text ?? (value === undefined || value === '' ? '' : shownValue(value));
  return written === '' || written.length > longestValue ? undefined : written;
}
