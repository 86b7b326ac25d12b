/** Puts the site's name in place of a logo that cannot be loaded: browsers cut the words off at the logo's height. */
export function startLogo(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img.nav-logo')) {
    image.addEventListener('error', () => replace(image));
    // It may have failed before this script ran. A drawing without a size of its own has no width either, but decodes.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image));
  }
}

function replace(image: HTMLImageElement): void {
  const name = document.createElement('span');
  name.className = `${image.className} oct-logo-name`;
  name.dir = 'auto';
  name.textContent = image.alt;
  image.replaceWith(name);
}
