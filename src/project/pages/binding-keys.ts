/** Keys of frontmatter that name a part of a specification. */
export const specKeys: readonly string[] = [
  'openapi',
  'asyncapi',
  'openapi-schema',
  'openapi-overview',
];

/** Keys of frontmatter that say what a page documents. Braces in their values are not variables. */
export const bindingKeys: readonly string[] = [...specKeys, 'api'];
