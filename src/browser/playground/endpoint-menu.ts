import { h } from './dom.ts';

/** Another endpoint of the sidebar. */
interface OtherEndpoint {
  method: string;
  title: string;
  href: string;
}

/** The endpoints in this sidebar, including this page's. Webhooks and links to other sites are left out. */
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
 * A menu of the site's endpoints, for switching between them without closing the playground. Undefined if there are no
 * others.
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
  // If the page is in no sidebar, it is not in the list either.
  if (!all.some(({ href }) => pageOf(href) === pageOf(current))) list.selectedIndex = -1;
  return list;
}

/** The path of a page, regardless of how its address is written. */
export function pageOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '');
}

/**
 * The playground of another page, if this page may send all of its requests: this page's policy must allow at least the
 * same connections. Undefined if only the other page itself can show it.
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

/** The connections that the policy of a document allows. */
function connections(page: Document): string[] {
  const policy = page
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  return /connect-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? [];
}
