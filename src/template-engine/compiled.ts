import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compiledStylesFile, compiledTemplates } from './files.ts';

/** The output of Handlebars' compiler, which its runtime renders. */
export type Specs = Readonly<Record<string, TemplateSpecification>>;

/**
 * The built-in templates as the package's build has compiled them, by path (`layouts/page`). Undefined where the
 * sources themselves are run, as tests do: their templates are compiled as they are.
 */
export function compiledSpecs(): Specs | undefined {
  return isCompiled(compiledTemplates)
    ? (createRequire(import.meta.url)('../templates.cjs') as Specs)
    : undefined;
}

/** The built-in stylesheets by path, in the same way. */
export function compiledStyles(): Record<string, string> | undefined {
  return isCompiled(compiledStylesFile)
    ? (JSON.parse(readFileSync(compiledStylesFile, 'utf8')) as Record<string, string>)
    : undefined;
}

function isCompiled(file: string): boolean {
  return !import.meta.url.endsWith('.ts') && existsSync(file);
}
