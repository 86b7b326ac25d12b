import type { OperationRef } from '../../openapi/operation-ref.ts';

/** Folders of operations and channels without a tag, as in the hosted product, and labels of their groups. */
const untagged = { openapi: 'API Reference', asyncapi: 'Websockets' };

/** Turns text into a slug. Links to existing sites depend on each of these steps and on their order. */
export function slug(text: string): string {
  return text
    .replaceAll(' ', '-')
    .replace(/\{[^{}]*\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();
}

/** Labels of the groups around an operation's generated page, outermost first. */
export function groupLabels(operation: OperationRef): string[] {
  const own = operation.group ?? operation.tags[0] ?? unnamedGroup(operation);
  return [...(operation.outerGroups ?? []), own];
}

/** The label of a group of operations without a tag. It names WebSockets only if all of them are WebSocket channels. */
export function unnamedGroup(...operations: readonly OperationRef[]): string {
  if (operations.every(({ kind }) => kind !== 'channel')) return untagged.openapi;
  const isSocket = ({ channel }: OperationRef) => /^wss?$/i.test(channel?.protocol ?? '');
  return operations.every(isSocket) ? untagged.asyncapi : 'Channels';
}

/**
 * The route of a generated page: its folder, the slug of its first tag, and its own slug; or the address in
 * `x-mint.href`.
 */
export function operationRoute(operation: OperationRef, directory: string): string {
  const href = operation.xMint?.href;
  if (href !== undefined) return joinRoute(href);
  const folder =
    operation.kind === 'channel' ? (operation.tags[0] ?? untagged.asyncapi) : operation.tags[0];
  return joinRoute(directory, folder === undefined ? '' : slug(folder), shortSlug(operation));
}

/** The most words of a slug; a longer one is a sentence and not an address. */
const maxWords = 8;

/**
 * The last segment of a generated page's route. Summaries of webhooks are often whole sentences, for which the
 * `operationId` or the first words are used.
 */
function shortSlug(operation: OperationRef): string {
  const whole = operationSlug(operation);
  const words = whole.split('-');
  if (operation.kind !== 'webhook' || words.length <= maxWords) return whole;
  return slug(operation.operationId ?? '') || words.slice(0, maxWords).join('-');
}

/** The route with the whole summary, if the page of an operation has a shorter one. */
export function longRoute(operation: OperationRef, route: string): string | undefined {
  const whole = operationSlug(operation);
  if (operation.xMint?.href !== undefined || shortSlug(operation) === whole) return undefined;
  return joinRoute(...route.split('/').slice(0, -1), whole);
}

/** The name of an operation in routes and titles. Webhooks and channels have no method in it. */
export function operationSlug(operation: OperationRef): string {
  const named = slug(operation.summary ?? '');
  if (named !== '') return named;
  if (operation.kind === 'operation') return `${operation.method}-${slug(operation.path)}`;
  return slug(operation.path) || operation.kind;
}

/** Joins path parts into a route; empty, `.` and `..` segments are dropped. */
export function joinRoute(...parts: string[]): string {
  const segments = parts
    .flatMap((part) => part.replaceAll('\\', '/').split('/'))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return `/${segments.join('/')}`;
}
