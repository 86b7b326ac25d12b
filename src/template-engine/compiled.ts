import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compiledStylesFile, compiledTemplates } from './files.ts';

/** The output of Handlebars' compiler, which its runtime renders. */
export type Specs = Readonly<Record<string, TemplateSpecification>>;

/**
 * The built-in templates as compiled by the package's build, by path (`layouts/page`). Undefined when the sources are
 * run directly, as in tests: their templates are compiled at run time.
 */
export function compiledSpecs(): Specs | undefined {
  return isCompiled(compiledTemplates)
    ? (createRequire(import.meta.url)('../templates.cjs') as Specs)
    : undefined;
}

/** The built-in stylesheets by path; undefined in the same case. */
export function compiledStyles(): Record<string, string> | undefined {
  return isCompiled(compiledStylesFile)
    ? (JSON.parse(readFileSync(compiledStylesFile, 'utf8')) as Record<string, string>)
    : undefined;
}

function isCompiled(file: string): boolean {
  return !import.meta.url.endsWith('.ts') && existsSync(file);
}
