import { h } from './dom.ts';

/** Another endpoint of the sidebar. */
interface OtherEndpoint {
  method: string;
  title: string;
  href: string;
}

/** The endpoints of this sidebar, this page's own among them. Webhooks and links to other sites are left out. */
function endpointsOf(root: ParentNode): OtherEndpoint[] {
  const links = root.querySelectorAll<HTMLAnchorElement>(
    '#sidebar a:has(> .method-nav-pill:not([data-method="webhook"]))',
  );
  const endpoints = [...links].flatMap((link) => {
    const method = link.querySelector('.method-nav-pill')?.textContent?.trim() ?? '';
    const title = link.querySelector('.oct-side-label')?.textContent?.trim() ?? '';
    return link.origin === location.origin ? [{ method, title, href: link.href }] : [];
  });
  return [...new Map(endpoints.map((entry) => [entry.href, entry])).values()];
}

/**
 * A menu of the endpoints of the site, to go from one to the next without closing the playground. Undefined where there
 * is no other.
 */
export function endpointMenu(
  current: string,
  label: string,
  choose: (href: string) => void,
): HTMLSelectElement | undefined {
  const all = endpointsOf(document);
  if (all.length < 2) return undefined;
  const list = h('select', {
    class: 'oct-play-input oct-play-endpoints',
    'aria-label': label,
    onchange: () => choose(list.value),
  });
  for (const { method, title, href } of all) {
    const isCurrent = pageOf(href) === pageOf(current);
    list.append(h('option', { value: href, selected: isCurrent }, `${method} ${title}`));
  }
  // A page that is in no sidebar is not in the list.
  if (!all.some(({ href }) => pageOf(href) === pageOf(current))) list.selectedIndex = -1;
  return list;
}

/** The path of a page, however its address is written. */
export function pageOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '');
}

/**
 * The playground of another page, if this page may send all that it sends: its policy has to allow the same connections
 * and may allow more. Undefined where only the other page itself can show it.
 */
export async function playgroundAt(href: string): Promise<Element | undefined> {
  try {
    const response = await fetch(href);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const playground = page.querySelector('oct-playground');
    const allowed = connections(document);
    const isAllowed = connections(page).every((source) => allowed.includes(source));
    return playground && isAllowed ? playground : undefined;
  } catch {
    return undefined;
  }
}

/** What the policy of a document says of connections. */
function connections(page: Document): string[] {
  const policy = page
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  return /connect-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? [];
}
