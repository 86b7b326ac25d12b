/** Shows the site's name if the logo cannot be loaded: browsers clip the alternative text at the logo's height. */
export function startLogo(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img.nav-logo')) {
    image.addEventListener('error', () => replace(image));
    // It may have failed before this script ran. An SVG without a size has no width either, but it decodes.
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
