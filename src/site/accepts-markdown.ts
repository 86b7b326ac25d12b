/**
 * Whether a client prefers Markdown to HTML (RFC 9110 §12.5.1). Browsers ask for HTML or accept everything; agents ask
 * for Markdown.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || !/markdown/i.test(accept)) return false;
  const weights = new Map<string, number>();
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1];
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const markdown = weights.get('text/markdown') ?? weights.get('text/x-markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
