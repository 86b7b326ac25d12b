import type { ApiSpec } from '../openapi/api-spec.ts';

/** The part of the specification for a page as a block of YAML: what a program needs to make the call. */
export function excerptMarkdown(spec: ApiSpec, pointer: string): string[] {
  const excerpt = spec.excerpt(pointer);
  if (!excerpt) return [];
  const { yaml, leftOut } = excerpt;
  const rest = leftOut.length === 0 ? '' : `# Left out: ${leftOut.join(', ')}\n`;
  // The fence is longer than any inside a description.
  const longest = Math.max(2, ...[...yaml.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return ['## OpenAPI', `${fence}yaml ${spec.name}\n${yaml}${rest}${fence}`];
}
