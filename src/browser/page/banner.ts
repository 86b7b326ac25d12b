import { remember } from '../storage.ts';

/** Hides a dismissed banner permanently, until its text changes. */
export function startBanner(): void {
  const button = document.querySelector<HTMLElement>('[data-oct-dismiss]');
  button?.addEventListener('click', () => {
    remember('localStorage', 'octavo-banner', button.dataset.octDismiss ?? '');
    document.documentElement.classList.add('oct-banner-off');
  });
}
