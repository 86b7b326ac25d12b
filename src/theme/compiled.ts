import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compiledTemplates } from './files.ts';

/** What Handlebars' compiler makes of a template, and its runtime draws. */
export type Specs = Readonly<Record<string, TemplateSpecification>>;

/**
 * The built-in templates as the package's build has compiled them, by path (`layouts/page`). Undefined where the
 * sources themselves are run, as tests do: their templates are compiled as they are.
 */
export function compiledSpecs(): Specs | undefined {
  if (import.meta.url.endsWith('.ts') || !existsSync(compiledTemplates)) return undefined;
  return createRequire(import.meta.url)(compiledTemplates) as Specs;
}
