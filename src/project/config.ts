import type * as z from 'zod';
import type { docsConfigSchema } from './schema/docs-config.ts';

export { docsConfigSchema } from './schema/docs-config.ts';

/**
 * docs.json after validation, with `$ref` resolved and defaults applied. Settings without a fixed default stay
 * undefined, so that a theme can provide one.
 */
export type DocsConfig = z.infer<typeof docsConfigSchema>;
