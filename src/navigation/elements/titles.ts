import type { OperationRef } from '../../openapi/operation-ref.ts';
import { decode } from '../../urls/authored.ts';
import { operationSlug } from './slugs.ts';

/** `getting-started` becomes `Getting started`, as does `getting%20started`. */
function titleFromSlug(slug: string): string {
  const text = decode(slug).replace(/[-_]+/g, ' ').trim();
  return text === '' ? slug : text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The title of a page without one, from its file name. For an `index` file it is from the folder, for the home page
 * from the site.
 */
export function titleFromId(id: string, siteName: string): string {
  const segments = id.split('/');
  const last = segments.at(-1)!;
  if (last !== 'index') return titleFromSlug(last);
  return segments.length > 1 ? titleFromSlug(segments.at(-2)!) : siteName;
}

/**
 * The title of an operation: its summary, or else from its slug. Webhooks always use the slug. If the summary is not
 * known, the path is used, because its segments are hard to recognize in a slug.
 */
export function operationTitle(operation: OperationRef): string {
  if (operation.summary !== undefined && operation.kind !== 'webhook') return operation.summary;
  if (operation.kind === 'channel' || operation.presumed) return operation.path;
  if (operation.kind === 'operation') return titleFromSlug(operationSlug(operation));
  // Slugs drop the dots between the words of names such as `order.created`.
  return titleFromSlug(operationSlug({ ...operation, path: operation.path.replaceAll('.', ' ') }));
}

/** With `x-mint.href`, the sidebar shows a title from its last segment. */
export function sidebarTitleFromHref(operation: OperationRef | undefined): string | undefined {
  const href = operation?.xMint?.href;
  const last = href?.split('/').findLast((segment) => segment !== '');
  return last === undefined ? undefined : titleFromSlug(last);
}
