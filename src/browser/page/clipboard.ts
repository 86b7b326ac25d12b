/**
 * Copies a text. Pass a text that has to be loaded first as a promise, because Safari only allows copying what was
 * requested during the click; nothing is copied if the promise rejects. The clipboard API exists only on secure pages;
 * elsewhere, including pages from disk, a selection is copied.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain(text) })]);
    return true;
  } catch {
    return Promise.resolve(text).then(writeSelected, () => false);
  }
}

async function plain(text: Promise<string>): Promise<Blob> {
  return new Blob([await text], { type: 'text/plain' });
}

function writeSelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  // While a dialog is open, everything outside it is inert.
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Copies an image as PNG, the format that all clipboards accept. Fails from disk and for hosts without CORS. */
export async function copyImage(url: string): Promise<boolean> {
  try {
    // Passed as a promise, because the permission from a click may expire before the image is loaded.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(url) })]);
    return true;
  } catch {
    return false;
  }
}

async function pngOf(url: string): Promise<Blob> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  // An SVG without a size has no natural size either.
  canvas.width = image.naturalWidth || 1200;
  canvas.height = image.naturalHeight || 800;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture')))),
  );
}
