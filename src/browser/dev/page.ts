import { Idiomorph } from 'idiomorph';
import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { align } from './align.ts';
import { hasOwnShape, pristineOf, remember, setPristine } from './pristine.ts';

/**
 * Fetches the current version of the page and applies the differences in place: scroll position, open tabs and typed
 * text stay.
 */
export async function updatePage(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' });
  if (response.redirected) return location.replace(response.url);
  const text = await response.text();
  // Read from the text, because parsing the page would make the browser report what the current policy forbids in it.
  if (needsIn(text) !== script?.dataset.needs) return location.reload();
  const next = new DOMParser().parseFromString(text, 'text/html');
  await updateHead(next.head);
  updateAttributes(document.documentElement, next.documentElement);
  morph(document.body, next.body);
  document.dispatchEvent(new CustomEvent('octavo:updated'));
}

/** Reloads stylesheets and images whose content changed under the same name. */
export function reloadFiles(paths: string[]): void {
  const fresh = (url: string) => {
    const address = new URL(url, location.href);
    if (!paths.some((path) => decodeComponent(address.pathname).endsWith(`/${path}`)))
      return undefined;
    address.searchParams.set('v', String(Date.now()));
    return address.href;
  };
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const href = fresh(link.href);
    if (href)
      void swapStylesheet(link, Object.assign(link.cloneNode() as HTMLLinkElement, { href }));
  }
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) {
    const href = fresh(icon.href);
    if (href) icon.href = href;
  }
  for (const image of document.images) {
    const src = fresh(image.src);
    if (src) image.src = src;
  }
}

function morph(live: Element, next: Element): void {
  const before = new WeakMap<Node, Node>();
  const changed: CustomElement[] = [];
  let added: Node | undefined;
  align(live, next);
  Idiomorph.morph(live, next, {
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed(node, to) {
        const twin = pristineOf(node);
        if (twin?.isEqualNode(to)) return false;
        if (isCustom(node)) changed.push(node);
        if (isCustom(node) && !hasOwnShape(node)) {
          startOver(node, to as Element);
          return false;
        }
        if (twin) before.set(node, twin);
        setPristine(node, to);
        return true;
      },
      beforeNodeAdded(node) {
        added = node;
        return true;
      },
      afterNodeAdded(node) {
        if (added) remember(node, added);
      },
      // Keeps what scripts added to the page, such as a chat window.
      beforeNodeRemoved: (node) => node.parentNode !== live || pristineOf(node) !== undefined,
      // Keeps what a script or reader changed unless the author changed it as well.
      beforeAttributeUpdated(name, node) {
        const then = before.get(node) as Element | undefined;
        const now = pristineOf(node) as Element | undefined;
        return !then || then.getAttribute(name) !== now?.getAttribute(name);
      },
    },
  });
  for (const element of changed) {
    element.disconnectedCallback?.();
    element.connectedCallback?.();
  }
}

type CustomElement = Element & { connectedCallback?(): void; disconnectedCallback?(): void };

function isCustom(node: Node): node is CustomElement {
  return node instanceof Element && node.localName.includes('-');
}

/** Resets an element whose script replaced its content to the author's new content. */
function startOver(element: Element, to: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const name of to.getAttributeNames()) element.setAttribute(name, to.getAttribute(name)!);
  element.replaceChildren(...document.importNode(to, true).childNodes);
  remember(element, to);
}

/** Attributes that the script in the head sets before the original page is recorded. */
const setInHead = ['class', 'data-oct-mode'];

function updateAttributes(live: Element, next: Element): void {
  const then = pristineOf(live) as Element | undefined;
  for (const name of new Set([...(then?.getAttributeNames() ?? []), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name);
    if (then?.getAttribute(name) === value || setInHead.includes(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
  setPristine(live, next);
}

/** Applies changes to the head. Old stylesheets are removed only when new ones are loaded. */
async function updateHead(next: HTMLHeadElement): Promise<void> {
  const text = (element: Element) => element.outerHTML;
  const current = new Map([...document.head.children].map((element) => [text(element), element]));
  const wanted = new Set([...next.children].map(text));
  const loading: Promise<void>[] = [];
  for (const element of next.children) {
    if (current.has(text(element)) || element.localName === 'script') continue;
    const fresh = document.importNode(element, true);
    remember(fresh, element);
    if (fresh instanceof HTMLLinkElement && fresh.rel === 'stylesheet') loading.push(loaded(fresh));
    document.head.append(fresh);
  }
  await Promise.all(loading);
  for (const [key, element] of current) {
    // Scripts add stylesheets to the head too.
    const isFromPage = pristineOf(element) && element.localName !== 'script';
    if (!wanted.has(key) && isFromPage) element.remove();
  }
}

async function swapStylesheet(old: HTMLLinkElement, fresh: HTMLLinkElement): Promise<void> {
  const done = loaded(fresh);
  const twin = pristineOf(old);
  if (twin) remember(fresh, twin);
  old.after(fresh);
  await done;
  old.remove();
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}

const script = document.querySelector<HTMLScriptElement>('script[data-octavo-dev]');

/** The needs of a page that only a reload can satisfy (`pageNeeds`). */
function needsIn(html: string): string | undefined {
  return /<script [^>]*data-octavo-dev="[^"]*" data-needs="([^"]*)"/.exec(html)?.[1];
}
