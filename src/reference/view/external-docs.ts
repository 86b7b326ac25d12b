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
  const label = (description ?? url).replace(/\s+/g, ' ').replace(/[\\[\]<`]/g, '\\$&');
  return `[${label}](<${url.replace(/[\s<>\\]/g, encodeURIComponent)}>)`;
}
