/** Loads a frame from another host when a reader asks for it. */
export function startEmbeds(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-oct-embed]');
    const box = button?.closest('.oct-embed');
    const template = box?.querySelector('template');
    if (!box || !template) return;
    const frame = document.importNode(template.content, true);
    box.replaceChildren(frame);
    box.querySelector('iframe')?.focus();
  });
}
