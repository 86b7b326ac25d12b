/** Shows a list of links as a list box: the field keeps the focus while the arrow keys move. */
export interface Options {
  /** Call it when the list has new content. */
  refresh(): void;
  active(): HTMLElement | undefined;
  /** Opens the active option. */
  choose(): void;
}

/** `rest` loads options that are not in the list yet; undefined if all are. */
export function createOptions(
  input: HTMLInputElement,
  list: HTMLElement,
  { label, rest }: { label: string; rest(): Promise<void> | undefined },
): Options {
  let active = -1;
  let marked: HTMLElement | undefined;
  const all = () => [...list.querySelectorAll<HTMLAnchorElement>('a[role="option"]')];
  const activate = (index: number, scrolls = true) => {
    const option = all()[index];
    // A list that is rendered again may still have the same options.
    marked?.setAttribute('aria-selected', 'false');
    marked?.removeAttribute('id');
    marked = option;
    active = index;
    if (!option) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.id = `oct-option-${index}`;
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    if (scrolls) option.scrollIntoView({ block: 'nearest' });
  };

  const move = async (step: 1 | -1) => {
    const isBeyond = !all()[active + step];
    // Load the remaining options before going back to the start of the list.
    if (isBeyond) await rest();
    const { length } = all();
    if (length > 0) activate((active + step + length) % length);
  };

  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      void move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(event);
    }
  });
  list.addEventListener('pointermove', (event) => {
    const option = (event.target as Element).closest<HTMLAnchorElement>('a[role="option"]');
    const index = option ? all().indexOf(option) : -1;
    if (index >= 0 && index !== active) activate(index, false);
  });
  function choose(event?: KeyboardEvent): void {
    const option = all()[active];
    const isElsewhere = event !== undefined && (event.metaKey || event.ctrlKey);
    option?.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey: isElsewhere,
        metaKey: isElsewhere,
      }),
    );
  }
  return {
    refresh() {
      active = -1;
      const { length } = all();
      // A list box must contain options; the message that there are no results is not a list.
      list.role = length > 0 ? 'listbox' : null;
      list.ariaLabel = length > 0 ? label : null;
      input.setAttribute('aria-expanded', String(length > 0));
      // Enter does nothing before a reader types. A new list begins at its top; scrolling there would force another
      // layout for each letter.
      activate(input.value.trim() === '' || length === 0 ? -1 : 0, false);
    },
    active: () => all()[active],
    choose: () => choose(),
  };
}
