/** Keys typed within this many milliseconds form one search. */
const typing = 600;

/**
 * Keyboard navigation in a file tree: a single tab stop, arrow keys, and letters to jump to an item (the tree pattern
 * of the ARIA practices). Without a script, folders are `<details>`; they are replaced, because a tree must not contain
 * them.
 */
export class OctTree extends HTMLElement {
  #typed = '';
  #timer = 0;

  connectedCallback(): void {
    for (const details of this.querySelectorAll('details')) unwrap(details);
    for (const list of this.querySelectorAll('ul')) list.role = 'group';
    const root = this.querySelector('ul');
    if (root) root.role = 'tree';
    for (const item of this.#items()) item.role = 'treeitem';
    this.#stopAt(this.#items()[0]);
    this.addEventListener('keydown', this);
    this.addEventListener('focusin', this);
    this.addEventListener('click', this);
  }

  handleEvent(event: Event): void {
    const target = event.target as Element;
    const item = target.closest<HTMLElement>('.oct-tree-item');
    if (!item) return;
    if (event.type === 'focusin') this.#stopAt(item);
    else if (event.type === 'keydown') this.#press(event as KeyboardEvent, item);
    else if (target.closest('.oct-tree-row')) {
      if (isFolder(item)) setOpen(item, !isOpen(item));
      item.focus();
    }
  }

  /** Makes an item the tree's tab stop. */
  #stopAt(item: HTMLElement | undefined): void {
    if (!item) return;
    for (const other of this.#items()) other.tabIndex = other === item ? 0 : -1;
  }

  #press(event: KeyboardEvent, item: HTMLElement): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#actions(item)[this.#logical(event.key)];
    if (act) act();
    else if (event.key.length === 1) this.#jump(event.key, item);
    else return;
    event.preventDefault();
  }

  #actions(item: HTMLElement): Record<string, () => void> {
    const visible = this.#visible();
    const at = visible.indexOf(item);
    const toggle = () => isFolder(item) && setOpen(item, !isOpen(item));
    return {
      ArrowDown: () => visible[at + 1]?.focus(),
      ArrowUp: () => visible[at - 1]?.focus(),
      Home: () => visible[0]?.focus(),
      End: () => visible.at(-1)?.focus(),
      forward: () => {
        if (!isFolder(item)) return;
        if (isOpen(item)) item.querySelector<HTMLElement>('.oct-tree-item')?.focus();
        else setOpen(item, true);
      },
      backward: () => {
        if (isFolder(item) && isOpen(item)) setOpen(item, false);
        else item.parentElement?.closest<HTMLElement>('.oct-tree-item')?.focus();
      },
      Enter: toggle,
      ' ': toggle,
      '*': () => {
        for (const sibling of item.parentElement!.children) {
          if (isFolder(sibling)) setOpen(sibling, true);
        }
      },
    };
  }

  /** Swaps the left and right arrows in right-to-left text. */
  #logical(key: string): string {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return key;
    const rightToLeft = getComputedStyle(this).direction === 'rtl';
    return (key === 'ArrowRight') === rightToLeft ? 'backward' : 'forward';
  }

  #jump(letter: string, item: HTMLElement): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#typed = '';
    }, typing);
    this.#typed += letter.toLowerCase();
    const visible = this.#visible();
    const from = visible.indexOf(item) + (this.#typed.length === 1 ? 1 : 0);
    const order = [...visible.slice(from), ...visible.slice(0, from)];
    order.find((other) => nameOf(other).startsWith(this.#typed))?.focus();
  }

  #visible(): HTMLElement[] {
    return this.#items().filter((item) => !item.parentElement!.closest('[aria-expanded="false"]'));
  }

  #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.oct-tree-item')];
  }
}

/** Replaces `details > summary + ul` by a row and a list in the enclosing item. */
function unwrap(details: HTMLDetailsElement): void {
  const item = details.parentElement!;
  const row = document.createElement('span');
  row.className = 'oct-tree-row';
  row.append(...details.querySelector(':scope > summary')!.childNodes);
  setOpen(item, details.open);
  details.replaceWith(row, ...details.querySelectorAll(':scope > ul'));
}

function isFolder(item: Element): boolean {
  return item.hasAttribute('aria-expanded');
}

function isOpen(item: Element): boolean {
  return item.getAttribute('aria-expanded') === 'true';
}

function setOpen(item: Element, open: boolean): void {
  item.setAttribute('aria-expanded', String(open));
}

function nameOf(item: HTMLElement): string {
  return item.querySelector('.oct-tree-name')?.textContent?.trim().toLowerCase() ?? '';
}
