/** What a reader may choose; `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark';

const key = 'octavo-mode';

/**
 * Lets a reader choose the colour mode by the radio buttons of every `data-oct-mode` switch and keeps the choice.
 * The mode that holds at first paint is set by the small script in the page's head, before anything is drawn.
 */
export function startColorMode(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const read = (): ColorMode => {
    const stored = storage()?.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  };
  const apply = (mode: ColorMode): void => {
    root.classList.toggle('dark', mode === 'dark' || (mode === 'system' && dark.matches));
  };
  document.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches('[data-oct-mode] input')) return;
    const mode = input.value as ColorMode;
    storage()?.setItem(key, mode);
    apply(mode);
  });
  dark.addEventListener('change', () => apply(read()));
}

/** Absent where the browser refuses it: private windows, pages opened from disk in some browsers. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
