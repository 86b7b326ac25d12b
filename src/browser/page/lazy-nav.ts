import { withoutQuery } from '../../lib/text/address.ts';
import { assetRoot } from '../asset-root.ts';
import { applyInlineStyles, withoutStyleAttributes } from '../inline-styles.ts';
import { load } from '../load.ts';

/** Lists by the id of their group, as written by `navFragmentScript`. */
type Lists = Record<string, string>;

/**
 * Loads the groups of a large sidebar when a reader opens them. Without a script, their titles link to static lists.
 */
export function startLazyNav(): void {
  const sidebar = document.querySelector<HTMLElement>('.oct-layout-sidebar-content');
  const fragment = sidebar?.dataset.fragment;
  if (!sidebar || !fragment) return;
  const listOf = async (id: string) =>
    load('nav', fragment).then(
      (lists) => (lists as Lists)[id],
      () => undefined,
    );

  sidebar.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const more = link.dataset.octMore;
    const group = link.closest('.sidebar-group')?.querySelector('details');
    if (more !== undefined) {
      event.preventDefault();
      const list = link.closest('ul');
      const html = await listOf(more);
      // If loading fails, the link leads to a page with the list, as without a script.
      if (html === undefined) return location.assign(link.href);
      fill(list, html);
      list?.querySelector('a')?.focus({ preventScroll: true });
    } else if ('octUnfold' in link.dataset && group) {
      event.preventDefault();
      group.open = !group.open;
    }
  });
  // `toggle` does not bubble, but it can be captured.
  sidebar.addEventListener(
    'toggle',
    async (event) => {
      const group = event.target as HTMLDetailsElement;
      const id = group.dataset.octLazy;
      if (!group.open || id === undefined) return;
      const html = await listOf(id);
      if (html === undefined) return;
      delete group.dataset.octLazy;
      fill(group.querySelector('ul'), html);
    },
    true,
  );
  for (const group of sidebar.querySelectorAll<HTMLDetailsElement>(
    'details[data-oct-lazy][open]',
  )) {
    group.dispatchEvent(new Event('toggle'));
  }
}

/** Inserts a list. Its relative links are resolved against the site's root. */
function fill(list: Element | null, html: string): void {
  if (!list) return;
  list.innerHTML = withoutStyleAttributes(html);
  applyInlineStyles(list);
  const root = new URL(`${assetRoot()}../`, location.href);
  for (const link of list.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(href)) link.href = new URL(href, root).href;
    if (link.href === withoutQuery(location.href)) link.setAttribute('aria-current', 'page');
  }
}
