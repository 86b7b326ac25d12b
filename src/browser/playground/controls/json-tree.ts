import { exactJson } from '../../../lib/numbers/exact-json.ts';
import { isObject } from '../../../lib/numbers/exact-number.ts';
import { h } from '../dom.ts';

/** How many entries of a level are shown before a click loads more, and how many levels are initially open. */
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
  const more = h('button', { type: 'button', class: 'oct-play-quiet', onclick: () => fill() });
  let filled = 0;
  const fill = () => {
    const shown = entries.slice(filled, filled + maxEntries);
    more.before(
      ...shown.map((entry, index) => row(entry, list, depth, filled + index < entries.length - 1)),
    );
    filled += shown.length;
    more.textContent = `+ ${entries.length - filled}`;
    if (filled < entries.length) return;
    // After the last entries, the button is removed, and the focus would be lost with it.
    if (document.activeElement === more) details.querySelector('summary')!.focus();
    more.remove();
  };
  inside.append(more);
  // Collapsed content is created when it is opened.
  if (details.open) fill();
  else details.addEventListener('toggle', fill, { once: true });
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
