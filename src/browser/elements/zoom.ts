/** Enlarges an image on click. Wraps every image on a page that is not a link and does not opt out. */
export class OctZoom extends HTMLElement {
  connectedCallback(): void {
    const image = this.querySelector('img');
    if (!image) return;
    image.tabIndex = 0;
    image.role = 'button';
    image.ariaLabel = [image.alt, this.dataset.label].filter(Boolean).join(' – ');
    this.addEventListener('click', this);
    this.addEventListener('keydown', this);
  }

  handleEvent(event: Event): void {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
    }
    const image = this.querySelector('img');
    if (image) this.#open(image);
  }

  #open(image: HTMLImageElement): void {
    const dialog = document.createElement('dialog');
    dialog.className = 'oct-lightbox';
    dialog.ariaLabel = image.alt || (this.dataset.label ?? '');
    const close = document.createElement('button');
    close.className = 'oct-lightbox-close';
    close.type = 'button';
    close.ariaLabel = this.dataset.close ?? '';
    const large = document.createElement('img');
    // Smaller copies are meant for the page only.
    const isCopy = image.closest('.oct-sized') !== null;
    large.src = (isCopy ? '' : image.currentSrc) || image.src;
    large.alt = image.alt;
    dialog.append(large, close);
    const actions = actionsFor(large);
    if (actions) dialog.append(actions);
    dialog.addEventListener('click', (event) => {
      if (!actions?.contains(event.target as Node)) dialog.close();
    });
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

/** Buttons to copy and download; undefined if the author does not want them. */
function actionsFor({ src }: HTMLImageElement): HTMLElement | undefined {
  const template = document.getElementById('oct-lightbox') as HTMLTemplateElement | null;
  const actions = template?.content.firstElementChild;
  if (!actions) return undefined;
  const copy = document.importNode(actions, true) as HTMLElement;
  copy.querySelector<HTMLElement>('oct-copy')!.dataset.image = src;
  copy.querySelector('a')!.href = src;
  return copy;
}
