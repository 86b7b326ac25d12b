import { recall, remember } from '../storage.ts';

const key = 'octavo-searches';
const limit = 6;

/** The reader's recent searches in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(recall('localStorage', key) ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

export function keepSearch(question: string): void {
  const text = question.trim();
  if (text.length < 2) return;
  const others = recentSearches().filter((entry) => entry !== text);
  remember('localStorage', key, JSON.stringify([text, ...others].slice(0, limit)));
}

export function forgetSearch(question: string): void {
  const others = recentSearches().filter((entry) => entry !== question);
  remember('localStorage', key, JSON.stringify(others));
}
