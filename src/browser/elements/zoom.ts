/** Enlarges an image on click. Wraps every image on a page that is not a link and does not opt out. */
export class OctZoom extends HTMLElement {
  connectedCallback(): void {
    const image = this.querySelector('img');
    if (!image) return;
    image.tabIndex = 0;
    image.role = 'button';
    image.ariaLabel = [image.alt, this.dataset.label].filter(Boolean).join(' – ');
    this.addEventListener('click', () => this.#open(image));
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.#open(image);
    });
  }

  #open(image: HTMLImageElement): void {
    const dialog = document.createElement('dialog');
    dialog.className = 'oct-lightbox';
    dialog.ariaLabel = image.alt;
    const close = document.createElement('button');
    close.className = 'oct-lightbox-close';
    close.type = 'button';
    close.ariaLabel = this.dataset.close ?? '';
    const large = document.createElement('img');
    large.src = image.currentSrc || image.src;
    large.alt = image.alt;
    dialog.append(large, close);
    dialog.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}
