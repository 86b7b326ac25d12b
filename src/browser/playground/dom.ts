type Child = Node | string | undefined | false;

/** Attributes by name; `on…` are listeners, `true` is an attribute without a value. Nothing is ever read as HTML. */
export type Attributes = Record<
  string,
  string | number | boolean | undefined | ((event: Event) => void)
>;

/** Makes an element. Text becomes text nodes. */
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

/** A list to choose from. */
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

/** An id that nothing else of the page has. */
export function freshId(): string {
  count += 1;
  return `oct-play-${count}`;
}
