import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths that a reader would get from the service and not from the site. Below a base of its own a site has none. */
const reserved = ['v1/openapi.json', 'healthz', 'v1/screenshots', 'v1/webhooks/github', 'v1/proxy'];

/** Pages and files of a built site that would never be seen, because the service answers at their path. */
export async function hiddenByService(folder: string, base: string): Promise<string[]> {
  if (base !== '/') return [];
  const hidden: string[] = [];
  for (const path of reserved) {
    for (const file of [path, `${path}.html`]) {
      const found = await access(join(folder, file)).then(
        () => true,
        () => false,
      );
      if (found) hidden.push(`/${path}`);
    }
  }
  return hidden;
}
