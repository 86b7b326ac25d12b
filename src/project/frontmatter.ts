import type * as z from 'zod';
import type { frontmatterSchema } from './schema/page-frontmatter.ts';

/** A page's frontmatter. The author's own keys are kept unchanged. */
export type Frontmatter = z.infer<typeof frontmatterSchema>;
