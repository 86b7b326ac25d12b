import { unit } from '../../search/meaning/unit.ts';
import { keyOfSite, recall, remember } from '../storage.ts';

/** Turns a text into a vector. */
type Encode = (text: string) => ArrayLike<number> | Promise<ArrayLike<number>>;

/** The author's module (`octavo.search.encoder`). It loads its model with the given `fetch`, which caches files. */
interface EncoderModule {
  default(tools: { fetch(address: string | URL): Promise<Response> }): Encode | Promise<Encode>;
}

/** The site's settings for its encoder. */
interface EncoderSettings {
  script: string;
  model: string;
  /** The total size of what it loads. */
  megabytes?: number;
}

/** Search by meaning. Off until a reader switches it on, because it may load many megabytes. */
export interface Encoder extends EncoderSettings {
  isOn(): boolean;
  /** Switches it on or off, and loads what it needs. If loading fails, it rejects and stays off. */
  set(isOn: boolean): Promise<void>;
  /** The vector of a text; undefined if search by meaning is off, fails, or takes too long. */
  encode(text: string): Promise<Float32Array | undefined>;
}

const choice = 'oct-search-meaning';

/** After this many milliseconds, a question is searched by its words only. */
const timeout = 1000;

/** The site's encoder; undefined if it has none. */
export function siteEncoder(): Encoder | undefined {
  const settings = readSettings();
  if (!settings) return undefined;
  const isOn = () => recall('localStorage', choice) === 'on';
  return {
    ...settings,
    isOn,
    async set(on) {
      remember('localStorage', choice, on ? 'on' : 'off');
      if (!on) return;
      try {
        await open(settings);
      } catch (error) {
        remember('localStorage', choice, 'off');
        throw error;
      }
    },
    async encode(text) {
      if (!isOn() || text.trim() === '') return undefined;
      const encoding = open(settings).then(async (encode) =>
        unit(Float32Array.from(await encode(text))),
      );
      return Promise.race([encoding.catch(() => undefined), after(timeout)]);
    },
  };
}

function readSettings(): EncoderSettings | undefined {
  const template = document.getElementById('oct-search') as HTMLTemplateElement | null;
  const material =
    document.querySelector<HTMLElement>('[data-oct-material]') ??
    template?.content.querySelector<HTMLElement>('[data-oct-material]');
  const { encoder, encoderModel = '', encoderSize } = material?.dataset ?? {};
  if (encoder === undefined || !/^https?:/.test(location.protocol)) return undefined;
  const size = encoderSize === undefined ? {} : { megabytes: Number(encoderSize) };
  return { script: encoder, model: encoderModel, ...size };
}

/** Search and assistant share one encoder, because its model is large. */
function open({ script, model }: EncoderSettings): Promise<Encode> {
  const { loading } = globalThis.octavo;
  const opened = loading.get(script) as Promise<Encode> | undefined;
  if (opened) return opened;
  const opening = start(new URL(script, location.href).href, model);
  loading.set(script, opening);
  opening.catch(() => loading.delete(script));
  return opening;
}

async function start(address: string, model: string): Promise<Encode> {
  const module = (await import(address)) as EncoderModule;
  return module.default({ fetch: await cachedFetch(model) });
}

/** A `fetch` that caches responses if the browser allows it, and deletes the files of other models. */
async function cachedFetch(model: string): Promise<(address: string | URL) => Promise<Response>> {
  // Other sites of the same origin have caches of their own.
  const own = `${keyOfSite('oct-encoder')}#`;
  const name = own + model;
  const cache = await globalThis.caches?.open(name).catch(() => undefined);
  if (!cache) return (address) => fetch(address);
  for (const other of await caches.keys()) {
    if (other.startsWith(own) && other !== name) await caches.delete(other);
  }
  return async (address) => {
    const stored = await cache.match(address);
    if (stored) return stored;
    const response = await fetch(address);
    // What does not fit is loaded again next time.
    if (response.ok) await cache.put(address, response.clone()).catch(() => {});
    return response;
  };
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
