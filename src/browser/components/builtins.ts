import type * as React from 'preact/compat';
import type { ClientData } from '../../evaluate/client/page-scripts.ts';

/** Makes the component that stands for a built-in one in live code. */
export type Builtins = (
  react: typeof React,
  data: ClientData,
) => (name: string) => (props: Record<string, unknown>) => unknown;
