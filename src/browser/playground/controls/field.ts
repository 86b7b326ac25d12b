import { validateValue } from '../../../openapi/samples/validate-value.ts';
import type { SchemaNode } from '../../../openapi/schema/schema-node.ts';
import { freshId, h } from '../dom.ts';
import { watchField } from '../empty-fields.ts';
import { problemText } from '../problem-text.ts';
import type { ControlTools, FieldOptions } from './control.ts';

/** One value with its name, type, description and problems. */
export function field(options: FieldOptions, tools: ControlTools, depth: number): HTMLElement {
  const { source } = tools;
  const { name, required } = options;
  const [id, note] = [freshId(), freshId()];
  const ofSchema = source.schema(options.schema ?? 'any');
  const node: SchemaNode = options.isText ? { ...ofSchema, types: ['string'] } : ofSchema;
  let isEmpty = options.value === undefined || options.value === '';
  const problem = h('p', { class: 'oct-play-problem', id: note, role: 'status' });
  const fieldControl = tools.control({
    id,
    node,
    label: name,
    depth,
    required,
    value: options.value,
    describedBy: note,
    placeholder: options.placeholder,
    onFiles:
      options.onFiles &&
      ((name, files) => {
        isEmpty = files.length === 0;
        check(undefined);
        options.onFiles?.(name, files);
      }),
    fileField: options.fileField,
    onValue(value) {
      isEmpty = value === undefined || value === '';
      options.onValue(value);
      check(value);
    },
  });

  function check(value: unknown): void {
    const problems = value === undefined ? [] : validateValue(value, node.id, source.schema);
    // Nested fields show their own problems.
    const own = problems.find(({ path }) => path === '');
    problem.textContent = own ? problemText(own, source) : '';
    fieldControl.input?.setAttribute('aria-invalid', String(own !== undefined));
  }

  const labelText = h('span', { class: 'oct-play-name' }, name);
  const type = h('span', { class: 'oct-play-type' }, typeText(node));
  const mark = required && h('span', { class: 'oct-play-required' }, source.string('required'));
  const hint = options.hint !== undefined && h('p', { class: 'oct-play-hint' }, options.hint);
  if (options.value !== undefined) check(options.value);
  const attributes = { class: 'oct-play-field', 'data-name': name };
  const watch = (element: HTMLElement) => {
    watchField(element, { required, isEmpty: () => isEmpty });
    return element;
  };
  if (fieldControl.folds) {
    const open = required || options.value !== undefined;
    const summary = h('summary', {}, labelText, ' ', type, ' ', mark);
    const details = h(
      'details',
      { class: 'oct-play-nested', open },
      summary,
      hint,
      fieldControl.element,
    );
    return watch(h('div', attributes, details, problem));
  }
  const head = fieldControl.input
    ? h('label', { class: 'oct-play-label', for: id }, labelText, ' ', type, ' ', mark)
    : h('div', { class: 'oct-play-label' }, labelText, ' ', type, ' ', mark);
  return watch(h('div', attributes, head, hint, fieldControl.element, problem));
}

function typeText(node: SchemaNode): string {
  const type = node.types.join(' | ');
  return node.format === undefined ? type : `${type} · ${node.format}`;
}
