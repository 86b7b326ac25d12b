/** What scripts that are loaded later leave for those who asked: the door between them and this bundle. */
export interface Octavo {
  provide(id: string, value: unknown): void;
}

declare global {
  var octavo: Octavo;
  /** Files below `_octavo/` by id, written in front of this bundle when the theme is made. */
  var octavoFiles: Record<string, string> | undefined;
}

const provided = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();

globalThis.octavo = { provide: (id, value) => provided.set(id, value) };

/**
 * Loads code or data on demand, once, as a classic script: `fetch` and modules do not work from disk. `src` is by
 * default the bundle of that id. Resolves to what the script provided under its id.
 */
export function load(id: string, src = bundle(id)): Promise<unknown> {
  const known = loading.get(id);
  if (known) return known;
  const loaded = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve(provided.get(id));
    script.onerror = () => {
      loading.delete(id);
      reject(new Error(`Could not load ${src}`));
    };
    document.head.append(script);
  });
  loading.set(id, loaded);
  return loaded;
}

/** The folder `_octavo/` as seen from this page, with a slash at its end. */
export function assetRoot(): string {
  return document.body.dataset.root ?? '/_octavo/';
}

function bundle(id: string): string {
  const file = globalThis.octavoFiles?.[id];
  if (file === undefined) throw new Error(`No bundle ${id}`);
  return assetRoot() + file;
}
