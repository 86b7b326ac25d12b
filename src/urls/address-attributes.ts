/** What an attribute that holds an address leads to. */
export type AddressKind =
  /** A picture, film, sound or document that the element shows. */
  | 'media'
  /** Several pictures, each with its size. */
  | 'media-list'
  /** A page or a file to be opened or loaded. */
  | 'link'
  /** Where a form is sent: a server may answer there, whatever the site has. */
  | 'action';

/** By name in lower case without signs: `xlink:href`, `xlinkHref` and `xLinkHref` are one. */
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

/** Undefined for an attribute that holds no address; `name` as HTML, JSX or hast have it. */
export function addressKind(element: string, name: string): AddressKind | undefined {
  const key = name.replace(/[:-]/g, '').toLowerCase();
  if (Object.hasOwn(everywhere, key))
    return key === 'src' && element === 'script' ? 'link' : everywhere[key];
  if (!Object.hasOwn(onElements, key)) return undefined;
  const { kind, elements } = onElements[key]!;
  return elements.includes(element) ? kind : undefined;
}

/** The value of an attribute with the addresses in it replaced. Empty ones, fragments and other schemes stay. */
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
