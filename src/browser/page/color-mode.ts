import { remember } from '../storage.ts';

/** What a reader may choose; `system` follows the device. */
type ColorMode = 'system' | 'light' | 'dark';

/**
 * Lets a reader choose the colour mode by the radio buttons of every menu, and keeps the choice. The mode that holds
 * at first paint is set by the small script in the page's head, before anything is drawn.
 */
export function startColorMode(): void {
  const root = document.documentElement;
  const device = matchMedia('(prefers-color-scheme: dark)');
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.oct-mode input')];

  const apply = (mode: ColorMode): void => {
    root.dataset.octMode = mode;
    root.classList.toggle('dark', mode === 'dark' || (mode === 'system' && device.matches));
    for (const input of inputs) input.checked = input.value === mode;
  };
  for (const input of inputs) {
    // A press on it chooses and is done; keys go on through the list.
    input.parentElement?.addEventListener('pointerup', () =>
      setTimeout(() => input.closest('details')?.removeAttribute('open')),
    );
    input.addEventListener('change', () => {
      remember('localStorage', 'octavo-mode', input.value);
      apply(input.value as ColorMode);
    });
  }
  const again = () => apply(root.dataset.octMode as ColorMode);
  device.addEventListener('change', again);
  // Paper is light: inks that are meant for a dark ground cannot be read on it.
  addEventListener('beforeprint', () => root.classList.remove('dark'));
  addEventListener('afterprint', again);
  apply((root.dataset.octMode as ColorMode | undefined) ?? 'system');
}
