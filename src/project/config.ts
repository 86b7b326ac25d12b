import type * as z from 'zod';
import type { docsConfigSchema } from './schema/docs-config.ts';

export { docsConfigSchema } from './schema/docs-config.ts';

/**
 * docs.json as the later stages see it: checked, `$ref` resolved, defaults filled in. Settings without a fixed default
 * stay undefined, so that a theme can have its own.
 */
export type DocsConfig = z.infer<typeof docsConfigSchema>;
