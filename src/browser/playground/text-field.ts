import { freshId, h } from './dom.ts';

/** A line of text to type that is no part of the request. */
export interface TextField {
  element: HTMLElement;
  value(): string;
  /** Whether something is typed; if not, says so at the field and leads the reader there. */
  complete(missing: string): boolean;
}

export function textField(label: string, type: 'text' | 'password', value = ''): TextField {
  const id = freshId();
  const problem = h('p', { class: 'oct-play-problem', id: `${id}-problem` });
  const input = h('input', {
    ...{ id, type, value, class: 'oct-play-input', autocomplete: 'off', spellcheck: 'false' },
    'aria-describedby': problem.id,
  });
  return {
    element: h(
      'div',
      { class: 'oct-play-field' },
      h('label', { class: 'oct-play-label', for: id }, label),
      input,
      problem,
    ),
    value: () => input.value.trim(),
    complete(missing) {
      const isEmpty = input.value.trim() === '';
      problem.textContent = isEmpty ? missing : '';
      input.removeAttribute('aria-invalid');
      if (isEmpty) {
        input.setAttribute('aria-invalid', 'true');
        input.focus();
      }
      return !isEmpty;
    },
  };
}
