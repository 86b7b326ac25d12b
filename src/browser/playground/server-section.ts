import { freshId, h, select } from './dom.ts';
import { givenVariables } from './given-variables.ts';
import type { Model } from './model.ts';

/** The choice of a server, if there are several, and the variables of the selected one. */
export function serverSection(model: Model): HTMLElement | undefined {
  const { servers } = model.source.operation;
  if (servers.length < 2 && servers.every(({ variables }) => variables.length === 0))
    return undefined;
  const variables = h('div', { class: 'oct-play-fields' });
  const draw = () => variables.replaceChildren(...variableFields(model));
  const list = select(
    {
      'aria-label': model.source.string('playServer'),
      onchange: () => {
        model.server = list.selectedIndex;
        model.variables = givenVariables(model.currentServer());
        draw();
        model.changed();
      },
    },
    servers.map(({ url, name, description }, index) => {
      const about = name ?? description;
      const label = [url || '/', about].filter(Boolean).join(' — ');
      return { value: String(index), label };
    }),
    String(model.server),
  );
  draw();
  return h('div', {}, servers.length > 1 && list, variables);
}

function variableFields(model: Model): HTMLElement[] {
  return model.currentServer().variables.map((variable) => {
    const id = freshId();
    const set = (value: string) => {
      model.variables = { ...model.variables, [variable.name]: value };
      model.changed();
    };
    const input = variable.enum
      ? select(
          { id, onchange: (event) => set((event.target as HTMLSelectElement).value) },
          variable.enum.map((value) => ({ value, label: value })),
          variable.default ?? '',
        )
      : h('input', {
          id,
          class: 'oct-play-input',
          placeholder: variable.default,
          autocomplete: 'off',
          oninput: (event) => set((event.target as HTMLInputElement).value),
        });
    return h(
      'div',
      { class: 'oct-play-field' },
      h(
        'label',
        { class: 'oct-play-label', for: id },
        h('span', { class: 'oct-play-name' }, variable.name),
      ),
      variable.description !== undefined &&
        h('p', { class: 'oct-play-hint' }, variable.description),
      input,
    );
  });
}
