import { readServices } from '../services.ts';

/** Sets the panel's name and the keyboard shortcut that opens it. */
export function namePanel(panel: HTMLElement): void {
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  panel.querySelector('kbd')!.textContent = isApple ? '⌘I' : 'Ctrl I';
  if (panel.dataset.title !== undefined) void nameAfterService(panel);
}

/** The build does not know whether the server that delivers the page has a model; the site's services say so. */
async function nameAfterService(panel: HTMLElement): Promise<void> {
  const { assistant } = await readServices();
  if (!assistant?.model) return;
  const { title = '', action = '', intro = '' } = panel.dataset;
  panel.ariaLabel = title;
  panel.querySelector('h2 span')!.textContent = title;
  panel.querySelector('.oct-assistant-intro p')!.textContent = intro;
  panel.querySelector<HTMLElement>('.oct-assistant-note')!.hidden = false;
  for (const entry of document.querySelectorAll<HTMLElement>('.oct-assistant-entry')) {
    entry.ariaLabel = action;
    entry.title = action;
    entry.querySelector('.oct-assistant-entry-text')!.textContent = title;
  }
}
