import { assetRoot } from './asset-root.ts';

/** The door between this bundle and scripts that are loaded later: they leave there what was asked for. */
export interface Octavo {
  provide(id: string, value: unknown): void;
  provided: Map<string, unknown>;
  loading: Map<string, Promise<unknown>>;
  /** The built-in components for live ones of the author, on pages that need them. */
  builtins?: import('./components/builtins.ts').Builtins;
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
 * default the bundle of that id, which comes with its stylesheet if it has one. Resolves to what the script provided
 * under its id.
 */
export function load(id: string, src?: string): Promise<unknown> {
  const { loading, provided } = globalThis.octavo;
  const known = loading.get(id);
  if (known) return known;
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
 * A bundle with its stylesheet. Where they are gone, the site may have been published anew since this page was opened,
 * and its files then have other names.
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

/** Not run again when only the stylesheet could not be loaded before. */
async function script(id: string, src: string): Promise<void> {
  if (globalThis.octavo.provided.has(id)) return;
  await arrival(Object.assign(document.createElement('script'), { src }), src);
}

/** The stylesheet of that id, unless there is none or the page has it. */
async function styles(id: string): Promise<void> {
  const file = globalThis.octavoFiles?.[`${id}.css`];
  if (file === undefined) return;
  const href = assetRoot() + file;
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
  return assetRoot() + file;
}
