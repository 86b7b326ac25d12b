import type { OAuthFlow } from '../../openapi/operation/security.ts';
import { freshId, h } from './dom.ts';

/** A text field that is not part of the request. */
export interface TextField {
  element: HTMLElement;
  value(): string;
  /** Whether something is typed. If not, shows `missing` at the field and moves the focus there. */
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

/**
 * A choice of the scopes of a flow. Initially selected are those that the operation needs and those that the site's
 * author names, even if the flow does not list them: the server may know more scopes.
 */
export function scopeList(
  listed: OAuthFlow['scopes'],
  needed: readonly string[],
  wanted: readonly string[],
  string: (key: string) => string,
): { element?: HTMLElement; chosen(): string[] } {
  const first = new Set([...needed, ...wanted]);
  const names = new Set(listed.map(({ name }) => name));
  const others = [...first].filter((name) => !names.has(name)).map((name) => ({ name }));
  const all: OAuthFlow['scopes'] = [...others, ...listed];
  // Selected scopes come first, because some servers have hundreds.
  const sorted = [
    ...all.filter(({ name }) => first.has(name)),
    ...all.filter(({ name }) => !first.has(name)),
  ];
  const boxes = sorted.map(({ name }) =>
    h('input', { type: 'checkbox', value: name, checked: first.has(name) }),
  );
  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
  if (sorted.length === 0) return { chosen };
  return {
    chosen,
    element: h(
      'fieldset',
      { class: 'oct-play-scopes' },
      h('legend', { class: 'oct-play-label' }, string('apiScopes')),
      ...sorted.map(({ name, description }, index) =>
        h(
          'label',
          {},
          boxes[index],
          h('span', {}, h('code', {}, name), description && ` ${description}`),
        ),
      ),
    ),
  };
}
