/** Further documentation that a specification names (OpenAPI 3.1 §4.8.11): an address, and what is there as Markdown. */
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

/** A link with a text that is shown as it is; only the text without an address. */
export function linkTo(url: string | undefined, text: string): string {
  if (url === undefined) return plainText(text);
  return `[${plainText(text)}](<${url.replace(/[\s<>\\]/g, encodeURIComponent)}>)`;
}

/** Text without markup as Markdown that shows it as it is, in one line. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]<>`*_~&{}]/g, '\\$&');
}
