import { assetRoot } from './asset-root.ts';

/** A service that is used instead of the site's files (`_octavo/service.json`). */
export interface Service {
  baseUrl: string;
  domain: string;
  key: string;
  /** What answers is a model; otherwise it quotes passages. */
  model?: boolean;
}

/** What answers beside the files of the site. */
export interface Services {
  search?: Service;
  assistant?: Service;
  /** The address that requests go through which a page may not make itself. */
  proxy?: string;
}

/** The site's services; none if opened from disk, where nothing can be fetched. */
export async function readServices(): Promise<Services> {
  if (location.protocol === 'file:') return {};
  try {
    const response = await fetch(`${assetRoot()}service.json`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
