import { exactJson, parseExactJson } from '../../../lib/numbers/exact-json.ts';
import { exampleValue } from '../../../openapi/samples/examples/example-value.ts';
import { validateValue } from '../../../openapi/samples/validate-value.ts';
import { freshId, h } from '../dom.ts';
import { watchField } from '../empty-fields.ts';
import type { Model } from '../model.ts';
import { problemText } from '../problem-text.ts';

/** The body as JSON text. Problems are shown below it during typing. */
export function jsonEditor(model: Model, onTyped: () => void): HTMLElement {
  const { source } = model;
  const { string, schema } = source;
  const content = model.content()!;
  const note = freshId();
  const problems = h('ul', {
    class: 'oct-play-problem oct-play-problems',
    id: note,
    role: 'status',
  });
  const area = h('textarea', {
    class: 'oct-play-input oct-play-code',
    rows: 12,
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-label': string('playBody'),
    'aria-describedby': note,
    placeholder: exactJson(exampleValue(content.schema, schema, { side: 'request' }), 2),
    oninput: () => {
      read();
      onTyped();
      model.changed();
    },
  });
  area.value = model.bodyText ?? (model.body === undefined ? '' : exactJson(model.body, 2));

  function read(): void {
    const text = area.value;
    model.bodyText = text.trim() === '' ? undefined : text;
    let messages: string[] = [];
    try {
      model.body = text.trim() === '' ? undefined : parseExactJson(text);
      messages = problemsOf(model.body);
    } catch (error) {
      messages = [string('playNoJson', { detail: error instanceof Error ? error.message : '' })];
    }
    showProblems(messages);
  }

  function problemsOf(value: unknown): string[] {
    if (value === undefined || content.schema === undefined) return [];
    return validateValue(value, content.schema, schema).map((problem) => {
      const text = problemText(problem, source);
      return problem.path === '' ? text : `${problem.path}: ${text}`;
    });
  }

  function showProblems(messages: string[]): void {
    problems.replaceChildren(...messages.map((text) => h('li', {}, text)));
    area.setAttribute('aria-invalid', String(messages.length > 0));
  }

  if (area.value !== '') read();
  const element = h('div', { class: 'oct-play-field' }, area, problems);
  const { required = false } = source.operation.body ?? {};
  watchField(element, { required, isEmpty: () => area.value.trim() === '' });
  return element;
}
