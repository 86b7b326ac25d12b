import { fence } from '../lib/text/markdown-code.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';

/**
 * The part of the specification that a page is about, as a block of YAML: all that a program needs to make the call.
 */
export function excerptMarkdown(spec: ApiSpec, pointer: string): string[] {
  const excerpt = spec.excerpt(pointer);
  if (!excerpt) return [];
  const { yaml, leftOut } = excerpt;
  const rest = leftOut.length === 0 ? '' : `# Left out: ${leftOut.join(', ')}\n`;
  const format = yaml.startsWith('asyncapi:') ? 'AsyncAPI' : 'OpenAPI';
  return [`## ${format}`, fence(yaml + rest, `yaml ${spec.name}`)];
}
