import { exactJson } from '../../../openapi/numbers/exact-json.ts';
import { isObject } from '../../../openapi/numbers/exact-number.ts';
import { h } from '../dom.ts';

/** How many entries of a level are shown before a click loads more, and how many levels are open initially. */
const maxEntries = 100;
const openLevels = 2;

/** A JSON value in which every object and array can be collapsed. */
export function jsonTree(value: unknown): HTMLElement {
  return h('div', { class: 'oct-json' }, node(value, 0, ''));
}

function node(value: unknown, depth: number, comma: string): HTMLElement {
  const list = Array.isArray(value);
  if (!list && !isObject(value)) return scalar(value, comma);
  const entries: [string, unknown][] = list
    ? value.map((entry, index) => [String(index), entry])
    : Object.entries(value as object);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return h('span', {}, `${open}${close}${comma}`);
  const inside = h('div', { class: 'oct-json-inside' });
  const details = h(
    'details',
    { open: depth < openLevels },
    h(
      'summary',
      {},
      open,
      h('span', { class: 'oct-json-count' }, `${entries.length}`, ` ${close}${comma}`),
    ),
    inside,
    h('span', {}, `${close}${comma}`),
  );
  const fill = (from: number) => {
    const shown = entries.slice(from, from + maxEntries);
    inside.append(
      ...shown.map((entry, index) => row(entry, list, depth, from + index < entries.length - 1)),
    );
    if (from + maxEntries >= entries.length) return;
    const rest = entries.length - from - maxEntries;
    const more = h('button', { type: 'button', class: 'oct-play-quiet' }, `+ ${rest}`);
    more.addEventListener('click', () => {
      more.remove();
      fill(from + maxEntries);
    });
    inside.append(more);
  };
  // Collapsed content is created when it is opened.
  if (details.open) fill(0);
  else details.addEventListener('toggle', () => fill(0), { once: true });
  return details;
}

function row(
  [name, value]: [string, unknown],
  list: boolean,
  depth: number,
  more: boolean,
): HTMLElement {
  const key = !list && h('span', { class: 'oct-json-key' }, JSON.stringify(name));
  return h(
    'div',
    { class: 'oct-json-row' },
    key,
    key && ': ',
    node(value, depth + 1, more ? ',' : ''),
  );
}

function scalar(value: unknown, comma: string): HTMLElement {
  const kind =
    typeof value === 'string' ? 's' : value === null || typeof value === 'boolean' ? 'k' : 'n';
  return h('span', {}, h('span', { 'data-kind': kind }, exactJson(value)), comma);
}
