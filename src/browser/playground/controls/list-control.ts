import { h } from '../dom.ts';
import type { Control, ControlOptions, ControlTools } from './control.ts';

/** The entries of an array, with buttons to add and remove them. */
export function listControl(options: ControlOptions, { source, field }: ControlTools): Control {
  const { node, depth, onValue, label } = options;
  // An example that is not an array becomes the only entry.
  let entries: unknown[] = options.value === undefined ? [] : [options.value].flat();
  const list = h('div', { class: 'oct-play-list' });
  const add = h(
    'button',
    { type: 'button', class: 'oct-play-quiet', onclick: () => append() },
    source.string('playAdd'),
  );

  function emit(): void {
    const typed = entries.filter((entry) => entry !== undefined);
    onValue(typed.length === 0 ? undefined : typed);
  }

  function draw(): void {
    list.replaceChildren(
      ...entries.map((value, index) => {
        const name = `${label}[${index}]`;
        const entryField = field(
          {
            name,
            schema: node.items,
            required: false,
            value,
            onValue: (entry) => {
              entries[index] = entry;
              emit();
            },
          },
          depth + 1,
        );
        const remove = h(
          'button',
          {
            type: 'button',
            class: 'oct-play-quiet',
            'aria-label': source.string('playRemove', { name }),
            onclick: () => {
              entries = entries.filter((_, position) => position !== index);
              draw();
              add.focus();
              emit();
            },
          },
          '×',
        );
        return h('div', { class: 'oct-play-entry' }, entryField, remove);
      }),
    );
  }

  function append(): void {
    entries.push(undefined);
    draw();
    const added = list.lastElementChild;
    const fold = added?.querySelector<HTMLDetailsElement>(':scope > .oct-play-field > details');
    if (fold) fold.open = true;
    added?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  draw();
  const group = h(
    'div',
    {
      role: 'group',
      'aria-label': label,
      'aria-describedby': options.describedBy,
      class: 'oct-play-group',
    },
    list,
    add,
  );
  return { element: group };
}
