import type * as z from 'zod';
import type { frontmatterSchema } from './schema/page-frontmatter.ts';

/** What the head of a page says. Keys of the author's own pass through untouched. */
export type Frontmatter = z.infer<typeof frontmatterSchema>;
