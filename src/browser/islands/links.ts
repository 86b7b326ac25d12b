import { assetRoot } from '../asset-root.ts';

const attributes = ['href', 'src', 'poster'];

/** Addresses that begin at the site's root lead there from wherever the site lies. */
export function linked(
  type: string,
  props: Record<string, unknown> | null,
): Record<string, unknown> | null {
  let changed = props;
  for (const name of attributes) {
    const url = props?.[name];
    if (typeof url !== 'string' || !url.startsWith('/')) continue;
    changed = { ...changed, [name]: siteAddress(url, type === 'a' && name === 'href') };
  }
  return changed;
}

/** `/a/b` as seen from this page; where pages are files, a page's own. */
export function siteAddress(url: string, page: boolean): string {
  if (!/^\/(?!\/)/.test(url)) return url;
  const root = assetRoot().replace(/_octavo\/$/, '');
  const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/.exec(url) ?? [];
  const file = page && location.protocol === 'file:' && !/\.\w+$/.test(path);
  return root + (file ? `${path.replace(/\/?$/, '/')}index.html`.replace(/^\//, '') : path) + rest;
}
