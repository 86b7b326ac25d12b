import { remember } from '../storage.ts';
import { takeAway } from './take-away.ts';

/** Hides a dismissed banner until its text changes. */
export function startBanner(): void {
  const button = document.querySelector<HTMLElement>('[data-oct-dismiss]');
  button?.addEventListener('click', () => {
    remember('localStorage', 'octavo-banner', button.dataset.octDismiss ?? '');
    const banner = button.closest<HTMLElement>('.oct-banner') ?? button;
    takeAway(banner, () => document.documentElement.classList.add('oct-banner-off'));
  });
}
