import { join } from 'node:path';
import { withoutEndSlashes } from '../lib/text/slashes.ts';
import { readPlainText } from '../project/files/plain-file.ts';
import type { Emitter } from './emitter.ts';

/** A service that browsers may call. Its key is public: anyone can read it. */
export interface PublicService {
  baseUrl: string;
  domain: string;
  key: string;
}

/** `_octavo/service.json`: the services that answer searches and questions in addition to the files of the site. */
export interface ServiceFile {
  search?: PublicService;
  assistant?: PublicService & { protocol?: 'v1' | 'v2' };
}

/** The appearance of the server's own pages on the site: see `serviceLook`. */
export const serviceLookFile = '_octavo/look.json';

/** The name of a built site; undefined if its folder does not contain it. */
export function siteNameIn(folder: string): string | undefined {
  const look = readPlainText(join(folder, serviceLookFile), { follow: false });
  try {
    const { name } = JSON.parse(look ?? '{}');
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    // A file of the author's has replaced the look.
    return undefined;
  }
}

/** Its name has no hash, because `octavo serve` responds with its own file instead. */
export const serviceFile: Emitter = function* (site) {
  const { search, assistant } = site.project.config.octavo;
  const services: ServiceFile = {
    search: publicService(search),
    assistant: assistant ? assistantService(assistant) : undefined,
  };
  yield { path: '_octavo/service.json', body: `${JSON.stringify(services, null, 2)}\n` };
};

/** Undefined unless everything that a request needs is known. */
function publicService(setting: Partial<PublicService> | undefined): PublicService | undefined {
  const { baseUrl, domain, key } = setting ?? {};
  if (baseUrl === undefined || domain === undefined || key === undefined) return undefined;
  return { baseUrl: withoutEndSlashes(baseUrl), domain, key };
}

function assistantService(
  setting: Partial<PublicService> & { protocol?: 'v1' | 'v2' },
): ServiceFile['assistant'] {
  const service = publicService(setting);
  return service && { ...service, protocol: setting.protocol };
}
