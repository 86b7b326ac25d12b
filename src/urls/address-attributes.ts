/** What the URL in an attribute leads to. */
export type AddressKind =
  /** An image, video, audio file or document that the element shows. */
  | 'media'
  /** Several images with their sizes. */
  | 'media-list'
  /** A page or file to open or load. */
  | 'link'
  /** The target of a form, which a server may handle whether or not the site has such a page. */
  | 'action';

/** By name in lower case without punctuation: `xlink:href`, `xlinkHref` and `xLinkHref` are the same. */
const everywhere: Readonly<Record<string, AddressKind>> = {
  src: 'media',
  srcset: 'media-list',
  imagesrcset: 'media-list',
  poster: 'media',
  href: 'link',
  xlinkhref: 'link',
};

const onElements: Readonly<Record<string, { kind: AddressKind; elements: readonly string[] }>> = {
  data: { kind: 'media', elements: ['object'] },
  action: { kind: 'action', elements: ['form'] },
  formaction: { kind: 'action', elements: ['button', 'input'] },
  cite: { kind: 'link', elements: ['blockquote', 'q', 'ins', 'del'] },
};

/** Undefined for an attribute without a URL; `name` is from HTML, JSX or hast. */
export function addressKind(element: string, name: string): AddressKind | undefined {
  const key = name.replace(/[:-]/g, '').toLowerCase();
  if (Object.hasOwn(everywhere, key))
    return key === 'src' && element === 'script' ? 'link' : everywhere[key];
  if (!Object.hasOwn(onElements, key)) return undefined;
  const { kind, elements } = onElements[key]!;
  return elements.includes(element) ? kind : undefined;
}

/** Replaces the URLs in an attribute's value. Empty ones, fragments and other schemes stay unchanged. */
export function mapAddresses(
  kind: AddressKind,
  value: string,
  replace: (url: string) => string,
): string {
  if (kind !== 'media-list') return isPlace(value) ? replace(value) : value;
  return value
    .split(/,\s+/)
    .map((part) => {
      const [url = '', ...size] = part.trim().split(/\s+/);
      return [isPlace(url) ? replace(url) : url, ...size].join(' ');
    })
    .join(', ');
}

function isPlace(url: string): boolean {
  return !/^\s*(?:#|$|(?:data|blob|about|javascript|mailto|tel):)/i.test(url);
}
