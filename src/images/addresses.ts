import { assetHref } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { ImageCopy, SiteImages } from './site-images.ts';

/** Copies of a project's image for `<source>`, by format, with addresses for a page at a route. */
export function sourcesOf(
  file: string,
  route: string,
  { resized }: SiteImages,
  urls: UrlOptions,
): { type: string; srcset: string }[] {
  const byType = new Map<ImageCopy['type'], string[]>();
  for (const { file: copy, width, type } of resized.get(file) ?? []) {
    const candidates = byType.get(type) ?? [];
    candidates.push(`${assetHref(route, copy, urls)} ${width}w`);
    byType.set(type, candidates);
  }
  return [...byType].map(([type, candidates]) => ({ type, srcset: candidates.join(', ') }));
}

/** The copy of an image of another host, with its address for a page at a route, or the reason why there is none. */
export function copyOf(
  url: string,
  route: string,
  { fetched }: SiteImages,
  urls: UrlOptions,
): { href: string; width: number; height: number } | { reason: string } | undefined {
  if (!fetched) return undefined;
  const image = fetched.get(url.trim()) ?? { reason: 'its address is computed' };
  if ('reason' in image) return image;
  const { copy, width, height } = image;
  return { href: 'data' in copy ? copy.data : assetHref(route, copy.file, urls), width, height };
}
