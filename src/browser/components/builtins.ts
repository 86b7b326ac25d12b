import type { ClientData } from '../../evaluate/client/page-scripts.ts';
import type { PageReact } from './react.ts';

/** Creates the client-side version of a built-in component. */
export type Builtins = (
  react: PageReact,
  data: ClientData,
) => (name: string) => (props: Record<string, unknown>) => unknown;
