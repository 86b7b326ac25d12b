import type { OperationRef } from '../../openapi/operation-ref.ts';

/** Group of operations without a tag, and of channels without one, in the words of hosted sites: they are in URLs. */
const untagged = { openapi: 'API Reference', asyncapi: 'Websockets' };

/** Links into existing sites depend on each of these steps and on their order. */
export function slug(text: string): string {
  return text
    .replaceAll(' ', '-')
    .replace(/\{[^}]*\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();
}

/** Labels of the groups that generated pages of an operation stand in, outermost first. */
export function groupLabels(operation: OperationRef): string[] {
  const own = operation.group ?? operation.tags[0] ?? unnamedGroup(operation);
  return [...(operation.outerGroups ?? []), own];
}

function unnamedGroup(operation: OperationRef): string {
  return operation.kind === 'channel' ? untagged.asyncapi : untagged.openapi;
}

/** Route of a generated page: its folder, the slug of its first tag, its own slug; or where `x-mint.href` puts it. */
export function operationRoute(operation: OperationRef, directory: string): string {
  const href = operation.xMint?.href;
  if (href !== undefined) return joinRoute(href);
  const folder =
    operation.kind === 'channel' ? (operation.tags[0] ?? untagged.asyncapi) : operation.tags[0];
  return joinRoute(directory, folder === undefined ? '' : slug(folder), shortSlug(operation));
}

/** Words of a slug that is still an address and not a sentence. */
const mostWords = 8;

/**
 * Last segment of a generated page's route. Summaries of webhooks are often whole sentences: the route of such a one is
 * its `operationId`, or the first words.
 */
function shortSlug(operation: OperationRef): string {
  const whole = operationSlug(operation);
  const words = whole.split('-');
  if (operation.kind !== 'webhook' || words.length <= mostWords) return whole;
  return slug(operation.operationId ?? '') || words.slice(0, mostWords).join('-');
}

/** The route that the whole summary makes, where the page of an operation has a shorter one. */
export function longRoute(operation: OperationRef, route: string): string | undefined {
  const whole = operationSlug(operation);
  if (operation.xMint?.href !== undefined || shortSlug(operation) === whole) return undefined;
  return joinRoute(...route.split('/').slice(0, -1), whole);
}

/** What an operation is called in routes and titles. Webhooks and channels have no method to begin with. */
export function operationSlug(operation: OperationRef): string {
  const named = slug(operation.summary ?? '');
  if (named !== '') return named;
  if (operation.kind === 'operation') return `${operation.method}-${slug(operation.path)}`;
  return slug(operation.path) || operation.kind;
}

/** Joins path parts to a route; empty, `.` and `..` segments are left out. */
export function joinRoute(...parts: string[]): string {
  const segments = parts
    .flatMap((part) => part.replaceAll('\\', '/').split('/'))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return `/${segments.join('/')}`;
}
