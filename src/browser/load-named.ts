import { load } from './load.ts';

/**
 * Loads a file whose name is in this document. If the file is gone, the site may have been published again since the
 * page was opened: `named` then finds the new name in a fresh copy of the page.
 */
export async function loadNamed(
  src: string,
  named: (page: Document) => string | undefined,
): Promise<unknown> {
  try {
    return await load(nameOf(src), src);
  } catch (error) {
    const now = named(await freshPage());
    if (now === undefined || now === src) throw error;
    return load(nameOf(now), now);
  }
}

function nameOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1);
}

async function freshPage(): Promise<Document> {
  const response = await fetch(location.href, { cache: 'no-cache' });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
