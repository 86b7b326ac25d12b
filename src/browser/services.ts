import { assetRoot } from './asset-root.ts';

/** A service that is used instead of the site's files (`_octavo/service.json`). */
export interface Service {
  baseUrl: string;
  domain: string;
  key: string;
  /** A model answers; otherwise the service quotes passages. */
  model?: boolean;
}

/** The services that a site uses in addition to its files. */
export interface Services {
  search?: Service;
  assistant?: Service;
  /** The address of the proxy for requests that a page may not make itself. */
  proxy?: string;
}

/** The site's services. None if the site was opened from disk, where nothing can be fetched. */
export async function readServices(): Promise<Services> {
  if (location.protocol === 'file:') return {};
  try {
    const response = await fetch(`${assetRoot()}service.json`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
