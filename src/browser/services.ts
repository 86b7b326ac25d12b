import { assetRoot } from './asset-root.ts';

/** A service that answers in place of the files of the site (`_octavo/service.json`). */
export interface Service {
  baseUrl: string;
  domain: string;
  key: string;
  /** What answers is a model; otherwise it quotes passages. */
  model?: boolean;
}

/** The services of this site; none when opened from disk, where nothing may be fetched. */
export async function readServices(): Promise<{ search?: Service; assistant?: Service }> {
  if (location.protocol === 'file:') return {};
  try {
    const response = await fetch(`${assetRoot()}service.json`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
