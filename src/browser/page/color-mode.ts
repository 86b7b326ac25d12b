import { remember } from '../storage.ts';

/** A reader's choice; `system` follows the device. */
type ColorMode = 'system' | 'light' | 'dark';

/**
 * Lets a reader choose the color mode in any menu, and saves the choice. The script in the page's head applies the mode
 * before the first paint.
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
    // A click chooses a mode and closes the menu; arrow keys continue through the list.
    input.parentElement?.addEventListener('pointerup', () =>
      setTimeout(() => {
        const menu = input.closest('details');
        menu?.querySelector('summary')?.focus();
        menu?.removeAttribute('open');
      }),
    );
    input.addEventListener('change', () => {
      remember('localStorage', 'octavo-mode', input.value);
      apply(input.value as ColorMode);
    });
  }
  const again = () => apply(root.dataset.octMode as ColorMode);
  device.addEventListener('change', again);
  // Print is always light, because colors for a dark background are illegible on paper.
  addEventListener('beforeprint', () => root.classList.remove('dark'));
  addEventListener('afterprint', again);
  apply((root.dataset.octMode as ColorMode | undefined) ?? 'system');
}
