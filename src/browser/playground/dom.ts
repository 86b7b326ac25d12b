type Child = Node | string | undefined | false;

/** Attributes by name; `on…` are listeners, and `true` is an attribute without a value. Nothing is parsed as HTML. */
export type Attributes = Record<
  string,
  string | number | boolean | undefined | ((event: Event) => void)
>;

/** Creates an element. Strings become text nodes. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Creates a select. */
export function select(
  attributes: Attributes,
  options: readonly { value: string; label: string }[],
  chosen: string,
): HTMLSelectElement {
  const list = h('select', { class: 'oct-play-input', ...attributes });
  for (const { value, label } of options) {
    list.append(h('option', { value, selected: value === chosen }, label));
  }
  return list;
}

let count = 0;

/** An id that is unique on the page. */
export function freshId(): string {
  count += 1;
  return `oct-play-${count}`;
}
