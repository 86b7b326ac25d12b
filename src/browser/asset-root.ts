/** The folder `_octavo/` as seen from this page, with a slash at its end. */
export function assetRoot(): string {
  return document.documentElement.dataset.octRoot ?? '/_octavo/';
}
