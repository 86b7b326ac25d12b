import { remember } from '../storage.ts';

/** Hides the banner for good once it is dismissed, until its text changes. */
export function startBanner(): void {
  const button = document.querySelector<HTMLElement>('[data-oct-dismiss]');
  button?.addEventListener('click', () => {
    remember('localStorage', 'octavo-banner', button.dataset.octDismiss ?? '');
    document.documentElement.classList.add('oct-banner-off');
  });
}
