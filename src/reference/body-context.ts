import type { FindSpec } from '../openapi/api-spec.ts';
import type { ContentContext } from '../render/context.ts';

/** The world of a page's body: what rendering asks of the project, and the specs of the project. */
export interface BodyContext extends ContentContext {
  /** Which way the page is read. It changes only with its words, which are asked for. */
  dir: 'ltr' | 'rtl';
  spec: FindSpec;
  /** Route of the page of an operation or data model (`boundKey`). */
  boundRoute(key: string): string | undefined;
}
