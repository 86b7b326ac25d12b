/** The URL of the folder `_octavo/`, relative to this page, with a trailing slash. */
export function assetRoot(): string {
  return document.documentElement.dataset.octRoot ?? '/_octavo/';
}
