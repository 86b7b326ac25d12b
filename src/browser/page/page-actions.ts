import { assetRoot } from '../asset-root.ts';
import { openAssistant } from '../assistant-entry.ts';
import { announce } from './announce.ts';
import { asButton } from './as-button.ts';
import { copyText } from './clipboard.ts';

/** How long the menu confirms that it has copied, in milliseconds. */
const confirmation = 2000;

/** A placeholder in links for the page's address, if the build does not know it (`pageMark`). */
const pageMark = '__OCTAVO_PAGE__';

/** The menu of actions for a page. Entries that are links work without a script. */
export function startPageActions(): void {
  for (const item of document.querySelectorAll<HTMLElement>('.oct-page-menu :is(a, button)'))
    fillMcp(item);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.oct-page-menu a')) {
    const { href } = link;
    if (href.includes(pageMark))
      link.href = href.replaceAll(pageMark, encodeURIComponent(location.href.replace(/#.*/, '')));
    if (link.dataset.octAction) asButton(link);
  }
  document.addEventListener('click', (event) => {
    const item = (event.target as Element).closest<HTMLElement>('[data-oct-action]');
    if (!item || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    closeMenu(item);
    void act(item, item.closest<HTMLElement>('.oct-page-menu'));
  });
  startCopyKeys();
}

/** Fills in the MCP server's address on a site that is served, if the build does not know it (`mcpMark`). */
function fillMcp(item: HTMLElement): void {
  const mark = '__OCTAVO_MCP__';
  const url = new URL(`${assetRoot()}../mcp`, location.href).href;
  const filled = (text: string, encode = (value: string) => value) =>
    text
      .replaceAll('__OCTAVO_MCP_CONFIG__', encodeURIComponent(btoa(JSON.stringify({ url }))))
      .replaceAll(mark, encode(url));
  if (item instanceof HTMLAnchorElement && item.href.includes('__OCTAVO_MCP'))
    item.href = filled(item.href, encodeURIComponent);
  if (item.dataset.value?.includes(mark)) item.dataset.value = filled(item.dataset.value);
  const hint = item.querySelector('.nav-dropdown-item-description');
  if (hint?.textContent?.includes(mark)) hint.textContent = filled(hint.textContent);
}

/** If nothing is selected, the keyboard shortcut for copying copies the whole page. */
function startCopyKeys(): void {
  const menu = document.querySelector<HTMLElement>('[data-copies-by-keys]');
  if (!menu) return;
  document.addEventListener('keydown', async (event) => {
    if (event.key.toLowerCase() !== 'c' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey || event.defaultPrevented || event.repeat) return;
    // In a field or a dialog, the shortcut applies to its content.
    const target = event.target as Element;
    if (target.closest('input, textarea, select, dialog, .oct-assistant, [contenteditable]'))
      return;
    if (getSelection()?.isCollapsed === false) return;
    // WebKit refuses clipboard access while its own copy command runs, which has nothing to copy here.
    event.preventDefault();
    showOutcome(await copyText(pageText()), menu);
  });
}

async function act(item: HTMLElement, menu: HTMLElement | null): Promise<void> {
  const { octAction: action, value = '' } = item.dataset;
  if (action === 'print') return window.print();
  if (action === 'assistant') return openAssistant();
  if (action === 'copy-text') return showOutcome(await copyText(value), menu);
  if (action === 'copy') return showOutcome(await copyText(pageText()), menu);
  const address = async () => value.replaceAll('$page', encodeURIComponent(await pageText()));
  // Only web addresses need a window; a `mailto:` link opens the mail program.
  if (!/^https?:/.test(new URL(value, location.href).protocol))
    return location.assign(await address());
  // Opened before the text is loaded, because Safari blocks windows more than a second after the click.
  const opened = window.open('', '_blank');
  if (!opened) return location.assign(await address());
  opened.opener = null;
  opened.location.replace(await address());
}

/** Closes the menu around an item and moves the focus to its button, or the focus would be lost. */
function closeMenu(item: HTMLElement): void {
  const menu = item.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus({ preventScroll: true });
}

/** The page as Markdown, or its visible text if the Markdown cannot be fetched, as from disk. */
async function pageText(): Promise<string> {
  const link = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  try {
    const response = location.protocol === 'file:' ? undefined : await fetch(link!.href);
    if (response?.ok) return await response.text();
  } catch {
    // Falls back to the page's text below.
  }
  const title =
    document.querySelector<HTMLElement>('.oct-layout-page-title')?.innerText ?? document.title;
  return `# ${title}\n\n${document.querySelector<HTMLElement>('.oct-layout-content')?.innerText ?? ''}\n`;
}

function showOutcome(copied: boolean, menu: HTMLElement | null): void {
  const label = menu?.querySelector<HTMLElement>('.oct-page-menu-first .nav-dropdown-item-title');
  if (!menu || !label || menu.dataset.state) return;
  const before = label.textContent;
  const outcome = (copied ? menu.dataset.copied : menu.dataset.failed) ?? '';
  menu.dataset.state = copied ? 'copied' : 'failed';
  label.textContent = outcome;
  announce(outcome, menu);
  setTimeout(() => {
    label.textContent = before;
    delete menu.dataset.state;
  }, confirmation);
}
