import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { ApiSpec } from '../api-spec.ts';
import type { OperationRef } from '../operation-ref.ts';

/** Operations that have a page, but no words for its title. */
export function missingSummaries(
  operations: readonly OperationRef[],
  spec: Pick<ApiSpec, 'locate'>,
): Diagnostic[] {
  return operations
    .filter(({ summary, excluded, xMint }) => {
      const title = xMint?.metadata?.title;
      return summary === undefined && !excluded && title === undefined;
    })
    .map(({ kind, method, path, pointer }) => {
      const name = kind === 'operation' ? `${method.toUpperCase()} ${path}` : `${kind} ${path}`;
      return problem('openapi/no-summary', `\`${name}\` has no \`summary\`.`, {
        location: spec.locate(pointer),
        hint: 'Say in a few words what it does: they are the title of its page and its name in the navigation.',
      });
    });
}
