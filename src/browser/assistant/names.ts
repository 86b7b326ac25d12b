import { readServices } from '../services.ts';

/** How the panel is called, and the keys that open it. */
export function namePanel(panel: HTMLElement): void {
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  panel.querySelector('kbd')!.textContent = isApple ? '⌘I' : 'Ctrl I';
  if (panel.dataset.title !== undefined) void nameAfterService(panel);
}

/** Pages are built without knowing whether the server that they come from has a model: only its services tell. */
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
