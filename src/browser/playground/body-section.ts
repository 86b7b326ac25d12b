import { isContainer } from '../../lib/numbers/exact-number.ts';
import { bodyValues } from '../../openapi/samples/default-values.ts';
import { jsonOf } from '../../openapi/samples/json.ts';
import { contentKind } from '../../openapi/samples/positional.ts';
import { xmlText } from '../../openapi/samples/xml.ts';
import { createControls } from './controls/create-controls.ts';
import { jsonEditor } from './controls/json-editor.ts';
import { freshId, h, select } from './dom.ts';
import { watchField } from './empty-fields.ts';
import type { Model } from './model.ts';

/** The request body: its content type, and a form, raw text or a file. */
export function bodySection(model: Model): HTMLElement | undefined {
  const { operation, string } = model.source;
  const types = operation.body?.contents.map(({ type }) => type) ?? [];
  if (types.length === 0) return undefined;
  const place = h('div', { class: 'oct-play-body' });
  const examples = h('div', { class: 'oct-play-examples' });
  const drawBody = () => place.replaceChildren(...bodyOf(model));
  const draw = () => {
    examples.replaceChildren(...exampleChoice(model, drawBody));
    drawBody();
  };
  const choice = select(
    {
      'aria-label': string('playContentType'),
      onchange: () => {
        model.useContentType(choice.value);
        draw();
        model.changed();
      },
    },
    types.map((type) => ({ value: type, label: type })),
    model.contentType ?? '',
  );
  draw();
  return h('div', { class: 'oct-play-body' }, types.length > 1 && choice, examples, place);
}

/** A choice of the author's examples to start the body from, if there are several. */
function exampleChoice(model: Model, draw: () => void): HTMLElement[] {
  const options = (model.content()?.examples ?? []).flatMap(
    ({ value, text, summary, name }, index) =>
      value === undefined && text === undefined
        ? []
        : [{ value: String(index), label: summary || name || String(index + 1) }],
  );
  if (options.length < 2) return [];
  const choice = select(
    {
      'aria-label': model.source.string('example'),
      onchange: () => {
        model.useExample(Number(choice.value));
        draw();
        model.changed();
      },
    },
    options,
    String(model.example),
  );
  return [choice];
}

function bodyOf(model: Model): HTMLElement[] {
  const content = model.content();
  if (!content) return [];
  const kind = contentKind(content, model.source.schema);
  if (kind === 'file') return [filePicker(model)];
  if (kind === 'text') return [textEditor(model)];
  if (kind === 'json' || kind === 'xml') return formOrText(model, kind);
  return [form(model)];
}

/** Two tabs for the same value: a form and raw text. */
function formOrText(model: Model, kind: 'json' | 'xml'): HTMLElement[] {
  const { string, schema } = model.source;
  const content = model.content()!;
  const node = content.schema === undefined ? undefined : schema(content.schema);
  const hasForm =
    node !== undefined &&
    (node.properties.length > 0 || node.choices.length > 0 || node.items !== undefined);
  const place = h('div');
  const views = {
    form: () => form(model),
    text: () => (kind === 'json' ? jsonEditor(model, drawTabs) : xmlEditor(model, drawTabs)),
  };
  // Invalid JSON and XML that was typed are sent unchanged and cannot be shown as a form.
  const drawTabs = () => {
    const isTyped =
      model.bodyText !== undefined && (kind === 'xml' || jsonOf(model.bodyText) === undefined);
    bar.querySelector('[data-view="form"]')?.toggleAttribute('disabled', isTyped);
  };
  const show = (view: keyof typeof views) => {
    for (const button of bar.querySelectorAll('button[data-view]')) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-view') === view));
    }
    place.replaceChildren(views[view]());
    place.dataset.view = view;
    drawTabs();
  };
  const tab = (view: keyof typeof views, label: string) =>
    h(
      'button',
      { type: 'button', class: 'oct-play-tab', 'data-view': view, onclick: () => show(view) },
      label,
    );
  const fill = h(
    'button',
    {
      type: 'button',
      class: 'oct-play-quiet',
      onclick: () => {
        fillIn(model);
        const view = place.dataset.view as keyof typeof views;
        show(model.bodyText === undefined ? view : 'text');
        model.changed();
      },
    },
    string('playUseExample'),
  );
  const bar = h(
    'div',
    { class: 'oct-play-bar' },
    hasForm && tab('form', string('playForm')),
    hasForm && tab('text', kind.toUpperCase()),
    fill,
  );
  // Invalid text cannot be shown as a form.
  show(hasForm && model.bodyText === undefined ? 'form' : 'text');
  return [bar, place];
}

function form(model: Model): HTMLElement {
  const { source } = model;
  const content = model.content()!;
  const node = source.schema(content.schema ?? 'any');
  const bodyControl = createControls(source).control({
    id: freshId(),
    node,
    label: source.string('playBody'),
    depth: 0,
    required: source.operation.body?.required ?? false,
    // An option of a choice can be a single value.
    value: isContainer(model.body) || node.choices.length > 0 ? model.body : undefined,
    describedBy: '',
    onValue: (value) => {
      model.body = value;
      model.bodyText = undefined;
      model.changed();
    },
    onFiles: (field, files) => {
      model.files = { ...model.files, [field]: files };
      model.changed();
    },
  });
  // A control with fields of its own shows its problems there.
  return bodyControl.input
    ? wholeField(bodyControl.element, model, () => model.body === undefined)
    : bodyControl.element;
}

function filePicker(model: Model): HTMLElement {
  const input = h('input', {
    type: 'file',
    class: 'oct-play-input oct-play-file',
    'aria-label': model.source.string('playBody'),
    onchange: () => {
      model.files = { '': [...(input.files ?? [])] };
      model.changed();
    },
  });
  return wholeField(input, model, () => (model.files['']?.length ?? 0) === 0);
}

/** The field for a body that consists of a single control. */
function wholeField(input: HTMLElement, model: Model, isEmpty: () => boolean): HTMLElement {
  const note = freshId();
  const problem = h('p', { class: 'oct-play-problem', id: note, role: 'status' });
  input.setAttribute('aria-describedby', note);
  input.addEventListener('input', () => {
    problem.textContent = '';
    input.removeAttribute('aria-invalid');
  });
  const element = h('div', { class: 'oct-play-field' }, input, problem);
  const { required = false } = model.source.operation.body ?? {};
  watchField(element, { required, isEmpty });
  return element;
}

/** Fills in the author's example, or one generated from the schema. */
function fillIn(model: Model): void {
  const { schema } = model.source;
  const { value, text } = bodyValues(model.exampleContent()!, schema, { defaults: 'all' });
  Object.assign(model, { body: value, bodyText: text });
}

/** The form's value as XML. Text typed here takes precedence over the form. */
function xmlEditor(model: Model, onTyped: () => void): HTMLElement {
  const { schema, itemSchema } = model.content()!;
  const { body } = model;
  const written =
    body === undefined || typeof body === 'string'
      ? body
      : xmlText(body, schema ?? itemSchema, model.source.schema);
  return textEditor(model, written, onTyped);
}

function textEditor(model: Model, written = '', onTyped = () => {}): HTMLElement {
  const area = h('textarea', {
    class: 'oct-play-input oct-play-code',
    rows: 8,
    spellcheck: 'false',
    'aria-label': model.source.string('playBody'),
    oninput: () => {
      const text = area.value === '' ? undefined : area.value;
      Object.assign(model, { body: undefined, bodyText: text });
      onTyped();
      model.changed();
    },
  });
  area.value = model.bodyText ?? written;
  return wholeField(area, model, () => area.value === '');
}
