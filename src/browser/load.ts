import { assetRoot } from './asset-root.ts';

/** The interface between this bundle and scripts loaded later, through which they register what they provide. */
export interface Octavo {
  provide(id: string, value: unknown): void;
  provided: Map<string, unknown>;
  loading: Map<string, Promise<unknown>>;
  /** The URL of the folder with all bundles. Versions of a site share it, so it may be outside their own `_octavo/`. */
  bundles: string;
  /** Built-in components for the author's live components, on pages that need them. */
  builtins?: import('./components/builtins.ts').Builtins;
}

declare global {
  var octavo: Octavo;
  /** Files below `_octavo/` by id; the build inserts them before this bundle. */
  var octavoFiles: Record<string, string> | undefined;
}

/** Must run before anything else. */
export function startLoading(): void {
  const provided = new Map<string, unknown>();
  globalThis.octavo = {
    provided,
    loading: new Map(),
    bundles: document.currentScript?.getAttribute('src')?.replace(/[^/]*$/, '') ?? assetRoot(),
    provide: (id, value) => provided.set(id, value),
  };
}

/**
 * Loads code or data on demand as a classic script, because `fetch` and modules do not work from disk. `src` defaults
 * to the bundle with this id, which is loaded with its stylesheet, if any. Resolves to what the script provides under
 * its id.
 */
export function load(id: string, src?: string): Promise<unknown> {
  const { loading, provided } = globalThis.octavo;
  const promise = loading.get(id);
  if (promise) return promise;
  const arrived = src === undefined ? arrivalOf(id) : script(id, src);
  const loaded = arrived.then(
    () => provided.get(id),
    (error) => {
      loading.delete(id);
      throw error;
    },
  );
  loading.set(id, loaded);
  return loaded;
}

/**
 * Loads a bundle with its stylesheet. If they are gone, the site may have been published again since this page was
 * opened, so its files have other names.
 */
async function arrivalOf(id: string): Promise<void> {
  const arrive = async () => void (await Promise.all([script(id, bundle(id)), styles(id)]));
  const before = globalThis.octavoFiles;
  try {
    await arrive();
  } catch (error) {
    const now = { ...before, ...(await newNames()) };
    if ([id, `${id}.css`].every((name) => now[name] === before?.[name])) throw error;
    globalThis.octavoFiles = now;
    await arrive();
  }
}

async function newNames(): Promise<Record<string, string>> {
  try {
    const response = await fetch(`${assetRoot()}files.json`, { cache: 'no-cache' });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

/** Skips a script that has already run, if only the stylesheet failed. */
async function script(id: string, src: string): Promise<void> {
  if (globalThis.octavo.provided.has(id)) return;
  await arrival(Object.assign(document.createElement('script'), { src }), src);
}

/** Loads the stylesheet with this id, unless it does not exist or is already loaded. */
async function styles(id: string): Promise<void> {
  const file = globalThis.octavoFiles?.[`${id}.css`];
  if (file === undefined) return;
  const href = globalThis.octavo.bundles + file;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.dataset.octOpened = '';
  await arrival(link, href);
}

function arrival(element: HTMLElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`Could not load ${address}`));
    };
    document.head.append(element);
  });
}

function bundle(id: string): string {
  const file = globalThis.octavoFiles?.[id];
  if (file === undefined) throw new Error(`No bundle ${id}`);
  return globalThis.octavo.bundles + file;
}
