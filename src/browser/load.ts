/** The door between this bundle and scripts that are loaded later: they leave there what was asked for. */
export interface Octavo {
  provide(id: string, value: unknown): void;
  provided: Map<string, unknown>;
  loading: Map<string, Promise<unknown>>;
  /** The built-in components for live ones of the author, on pages that need them. */
  builtins?: import('./components/builtin.ts').Builtins;
}

declare global {
  var octavo: Octavo;
  /** Files below `_octavo/` by id, written in front of this bundle when the theme is made. */
  var octavoFiles: Record<string, string> | undefined;
}

/** Opens the door. Before anything else runs. */
export function startLoading(): void {
  const provided = new Map<string, unknown>();
  globalThis.octavo = {
    provided,
    loading: new Map(),
    provide: (id, value) => provided.set(id, value),
  };
}

/**
 * Loads code or data on demand, once, as a classic script: `fetch` and modules do not work from disk. `src` is by
 * default the bundle of that id. Resolves to what the script provided under its id.
 */
export function load(id: string, src = bundle(id)): Promise<unknown> {
  const { loading, provided } = globalThis.octavo;
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
