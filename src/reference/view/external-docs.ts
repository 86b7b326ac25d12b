/**
 * Further documentation that a specification refers to (OpenAPI 3.1 §4.8.11): its address, and a description in
 * Markdown.
 */
export interface ExternalDocs {
  url: string;
  description?: string | undefined;
}

/** A description in Markdown with a link to the further documentation below it. */
export function withExternalDocs(
  description: string | undefined,
  docs: ExternalDocs | undefined,
): string | undefined {
  if (!docs) return description;
  return [description, externalDocsLink(docs)].filter(Boolean).join('\n\n');
}

export function externalDocsLink({ url, description }: ExternalDocs): string {
  return linkTo(url, description ?? url);
}

/** A link whose text is shown literally; only the text if there is no address. */
export function linkTo(url: string | undefined, text: string): string {
  if (url === undefined) return plainText(text);
  return `[${plainText(text)}](<${url.replace(/[\s<>\\]/g, encodeURIComponent)}>)`;
}

/** Plain text as Markdown that shows it literally, on one line. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]<>`*_~&{}]/g, '\\$&');
}
