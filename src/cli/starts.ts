/**
 * What processes and threads of Octavo start from, by name. Each sets up what it needs and nothing else; bundled into
 * one file (`bundle.config.mjs`) that `start.ts` loads.
 */
export const main = async () => (await import('./process.ts')).main();

export const pageWorker = async () => (await import('../build/make-pages.ts')).makePages();
