import type { ClientData } from '../../evaluate/client/page-scripts.ts';
import type { PageReact } from './react.ts';

/** Makes the component that stands for a built-in one in live code. */
export type Builtins = (
  react: PageReact,
  data: ClientData,
) => (name: string) => (props: Record<string, unknown>) => unknown;
