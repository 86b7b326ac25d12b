/** What was typed within this time belongs together, in milliseconds. */
const typing = 600;

/**
 * A tree of files for the keyboard: one stop of the Tab key, arrows to walk, letters to jump (the tree pattern of the
 * ARIA practices). Folders are `<details>`, which open without it.
 */
export class OctTree extends HTMLElement {
  #typed = '';
  #timer = 0;

  connectedCallback(): void {
    for (const list of this.querySelectorAll('ul')) list.role = 'group';
    const root = this.querySelector('ul');
    if (root) root.role = 'tree';
    for (const item of this.#items()) this.#prepare(item);
    this.#stopAt(this.#items()[0]);
    this.addEventListener('keydown', this);
    this.addEventListener('focusin', this);
    this.addEventListener('toggle', this, true);
  }

  handleEvent(event: Event): void {
    const item = (event.target as Element).closest<HTMLElement>('.oct-tree-item');
    if (event.type === 'toggle') this.#tell(item);
    else if (event.type === 'focusin') this.#stopAt(item);
    else if (item) this.#press(event as KeyboardEvent, item);
  }

  #prepare(item: HTMLElement): void {
    item.role = 'treeitem';
    item.ariaLabel = nameOf(item);
    for (const part of item.querySelectorAll(':scope > details')) part.role = 'none';
    const summary = item.querySelector<HTMLElement>(':scope > details > summary');
    if (summary) {
      // The item is what is focused; the summary is only its picture.
      summary.tabIndex = -1;
      summary.role = 'none';
    }
    this.#tell(item);
  }

  #tell(item: HTMLElement | null): void {
    const folder = item && folderOf(item);
    if (item && folder) item.ariaExpanded = String(folder.open);
  }

  /** Makes one item the stop of the Tab key. */
  #stopAt(item: HTMLElement | null | undefined): void {
    if (!item) return;
    for (const other of this.#items()) other.tabIndex = other === item ? 0 : -1;
  }

  #press(event: KeyboardEvent, item: HTMLElement): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = this.#targetOf(event.key, item);
    if (target === undefined) return;
    event.preventDefault();
    target?.focus();
  }

  /** The item a key leads to; null when the key did something else, undefined when it is not one of the tree's. */
  #targetOf(key: string, item: HTMLElement): HTMLElement | null | undefined {
    const visible = this.#items().filter((other) => !other.closest('details:not([open]) > ul'));
    const at = visible.indexOf(item);
    const folder = folderOf(item);
    const forward = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowDown') return visible[at + 1] ?? null;
    if (key === 'ArrowUp') return visible[at - 1] ?? null;
    if (key === 'Home') return visible[0] ?? null;
    if (key === 'End') return visible.at(-1) ?? null;
    if (key === forward) {
      if (!folder) return null;
      if (folder.open) return folder.querySelector<HTMLElement>('.oct-tree-item');
      folder.open = true;
      return null;
    }
    if (key === backward) {
      if (!folder?.open) return item.parentElement?.closest<HTMLElement>('.oct-tree-item') ?? null;
      folder.open = false;
      return null;
    }
    if (key === 'Enter' || key === ' ') {
      if (folder) folder.open = !folder.open;
      return null;
    }
    if (key === '*') {
      for (const sibling of item.parentElement!.querySelectorAll<HTMLDetailsElement>(
        ':scope > li > details',
      )) {
        sibling.open = true;
      }
      return null;
    }
    return key.length === 1 ? this.#jump(key, visible, at) : undefined;
  }

  #jump(letter: string, visible: HTMLElement[], at: number): HTMLElement | null {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#typed = '';
    }, typing);
    this.#typed += letter.toLowerCase();
    const from = this.#typed.length === 1 ? at + 1 : at;
    const order = [...visible.slice(from), ...visible.slice(0, from)];
    return order.find((item) => nameOf(item).toLowerCase().startsWith(this.#typed)) ?? null;
  }

  #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.oct-tree-item')];
  }
}

function folderOf(item: HTMLElement): HTMLDetailsElement | null {
  return item.querySelector(':scope > details');
}

function nameOf(item: HTMLElement): string {
  return item.querySelector('.oct-tree-name')?.textContent ?? '';
}
