/** What the URL in an attribute leads to. */
export type AddressKind =
  /** An image, video, audio file or document that the element shows. */
  | 'media'
  /** Several images with their sizes. */
  | 'media-list'
  /** Several addresses with spaces between them. */
  | 'link-list'
  /** A value of CSS: `fill="url(/a.svg#b)"`. */
  | 'css'
  /** A document as text. */
  | 'html'
  /** A page or file to open or load. */
  | 'link'
  /** The target of a form, which a server may handle whether or not the site has such a page. */
  | 'action'
  /** What an author's own script reads (`data-src`); only a path from the root is surely an address. */
  | 'data'
  /** Code of an event (`onclick`). */
  | 'code';

/** By name in lower case without punctuation: `xlink:href`, `xlinkHref` and `xLinkHref` are the same. */
const everywhere: Readonly<Record<string, AddressKind>> = {
  src: 'media',
  srcset: 'media-list',
  imagesrcset: 'media-list',
  poster: 'media',
  href: 'link',
  xlinkhref: 'link',
  ...{ datasrc: 'data', datahref: 'data', dataposter: 'data', dataoriginal: 'data' },
  ...{ databg: 'data', databackground: 'data', databackgroundimage: 'data' },
  datasrcset: 'media-list',
};

const onElements: Readonly<Record<string, { kind: AddressKind; elements: readonly string[] }>> = {
  data: { kind: 'media', elements: ['object'] },
  action: { kind: 'action', elements: ['form'] },
  formaction: { kind: 'action', elements: ['button', 'input'] },
  cite: { kind: 'link', elements: ['blockquote', 'q', 'ins', 'del'] },
  ping: { kind: 'link-list', elements: ['a', 'area'] },
  longdesc: { kind: 'link', elements: ['img', 'iframe'] },
  background: { kind: 'media', elements: ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'] },
  srcdoc: { kind: 'html', elements: ['iframe'] },
};

/** Attributes of SVG that are properties of CSS and may contain `url()`. */
const paints = /^(?:fill|stroke|filter|mask|clippath|cursor|marker(?:start|mid|end)?)$/;

/** Undefined for an attribute without a URL; `name` is from HTML, JSX or hast. */
export function addressKind(element: string, name: string): AddressKind | undefined {
  const key = name.replace(/[:-]/g, '').toLowerCase();
  if (Object.hasOwn(everywhere, key))
    return key === 'src' && element === 'script' ? 'link' : everywhere[key];
  if (/^on[a-z]{3,}$/.test(key)) return 'code';
  if (key === 'style' || paints.test(key)) return 'css';
  if (!Object.hasOwn(onElements, key)) return undefined;
  const { kind, elements } = onElements[key]!;
  return elements.includes(element) ? kind : undefined;
}

/** One image of a `srcset`: its address, which does not end in a comma, and what follows up to the next comma. */
const candidate = /([^\s,](?:\S*[^\s,])?)(\s[^,]*)?/g;

/**
 * Replaces the URLs in an attribute's value, one of CSS or HTML aside. Empty ones, fragments and other schemes stay
 * unchanged.
 */
export function mapAddresses(
  kind: Exclude<AddressKind, 'css' | 'html' | 'code'>,
  value: string,
  replace: (url: string) => string,
): string {
  const one = (url: string) => (isPlace(url) ? replace(url) : url);
  if (kind === 'data') return /^\/[^/\\]/.test(value) ? replace(value) : value;
  if (kind === 'link-list') return value.replace(/\S+/g, one);
  if (kind !== 'media-list') return one(value);
  return [...value.matchAll(candidate)]
    .map(([, url = '', size = '']) => [one(url), ...size.split(/\s+/).filter(Boolean)].join(' '))
    .join(', ');
}

/** Where code leads a reader by a plain text: `location.href = '/a'`, `window.open("/a")`. */
const leads =
  /(\blocation(?:\.href)?\s*=\s*|\blocation\.(?:assign|replace)\(\s*|\bopen\(\s*)(['"])(\/[^'"\\\s]*)\2/g;

/** Replaces the pages that the code of an event opens. Anything computed stays as it is. */
export function mapCodeAddresses(code: string, replace: (url: string) => string): string {
  return code.replace(leads, (_, before: string, quote: string, url: string) => {
    const address = url.startsWith('//') ? url : replace(url);
    return `${before}${quote}${/['"\\\s]/.test(address) ? url : address}${quote}`;
  });
}

function isPlace(url: string): boolean {
  return !/^\s*(?:#|$|(?:data|blob|about|javascript|mailto|tel):)/i.test(url);
}
