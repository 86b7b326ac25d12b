import type { OperationRef } from '../../openapi/operation-ref.ts';
import { operationSlug } from './slugs.ts';

/** `getting-started` → `Getting started`. */
export function titleFromSlug(slug: string): string {
  const text = slug.replace(/[-_]+/g, ' ').trim();
  return text === '' ? slug : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Title of a page that names none: from its file; `index` files go by their folder, the home page by the site. */
export function titleFromId(id: string, siteName: string): string {
  const segments = id.split('/');
  const last = segments.at(-1)!;
  if (last !== 'index') return titleFromSlug(last);
  return segments.length > 1 ? titleFromSlug(segments.at(-2)!) : siteName;
}

/**
 * Title of an operation: its summary, else its slug. Webhooks go by their slug alone. Where the summary is not known,
 * the path is what readers recognise; in a slug its segments run into each other.
 */
export function operationTitle(operation: OperationRef): string {
  if (operation.summary !== undefined && operation.kind !== 'webhook') return operation.summary;
  if (operation.kind === 'channel' || operation.presumed) return operation.path;
  return titleFromSlug(operationSlug(operation));
}

/** With `x-mint.href` the sidebar shows the slug's title. */
export function sidebarTitleFromHref(operation: OperationRef | undefined): string | undefined {
  const href = operation?.xMint?.href;
  const last = href?.split('/').findLast((segment) => segment !== '');
  return last === undefined ? undefined : titleFromSlug(last);
}
