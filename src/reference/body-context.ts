import type { FindSpec } from '../openapi/api-spec.ts';
import type { ContentContext } from '../render/context.ts';

/** What the rendering of a page's body needs from the project, including its specs. */
export interface BodyContext extends ContentContext {
  dir: 'ltr' | 'rtl';
  spec: FindSpec;
  /** The route of the page for an operation or data model (`boundKey`). */
  boundRoute(key: string): string | undefined;
}
