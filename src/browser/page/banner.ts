import { remember } from '../storage.ts';
import { dismiss } from './dismiss.ts';

/** Hides a dismissed banner until its text changes. */
export function startBanner(): void {
  const button = document.querySelector<HTMLElement>('[data-oct-dismiss]');
  button?.addEventListener('click', () => {
    remember('localStorage', 'octavo-banner', button.dataset.octDismiss ?? '');
    const banner = button.closest<HTMLElement>('.oct-banner') ?? button;
    dismiss(banner, () => document.documentElement.classList.add('oct-banner-off'));
  });
}
