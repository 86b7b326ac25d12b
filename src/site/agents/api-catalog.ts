import { fileAddress, pageAddress } from '../address.ts';
import type { Emitter } from '../emitter.ts';
import { publishedSpecs } from './specs.ts';

const path = '.well-known/api-catalog';

/**
 * `.well-known/api-catalog` (RFC 9727): the site's API descriptions as a link set (RFC 9264), each with the first page
 * of its documentation. A site without specs has none.
 */
export const apiCatalog: Emitter = function* (site) {
  const specs = publishedSpecs(site, path);
  if (specs.length === 0) return;
  const linkset = specs.map((spec) => {
    const page = site.tree.pages.find(({ operation, schema }) => {
      const name = operation?.spec ?? schema?.spec;
      return (
        name !== undefined && (name === spec.url || fileAddress(name, site.urls, path) === spec.url)
      );
    });
    return {
      anchor: spec.url,
      'service-desc': [{ href: spec.url, type: spec.type }],
      ...(page && {
        'service-doc': [{ href: pageAddress(page.route, site.urls, path), type: 'text/html' }],
      }),
    };
  });
  yield { path, body: `${JSON.stringify({ linkset }, null, 2)}\n` };
};
