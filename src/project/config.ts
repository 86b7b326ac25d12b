import type { NavElement } from './navigation-config.ts';

// Placeholder of the inferred schema type while the schema is written.
export interface DocsConfig {
  name: string;
  theme: string;
  navigation: NavElement;
  [key: string]: unknown;
}
