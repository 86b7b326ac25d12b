/**
 * Entry points of Octavo's processes and threads, by name. Each loads only what it needs; `bundle.config.mjs` bundles
 * them into one file for `start.ts`.
 */
export const main = async () => (await import('./process.ts')).main();

export const pageWorker = async () => (await import('../build/make-pages.ts')).makePages();
