export interface Frontmatter {
  title?: string;
  [key: string]: unknown;
}
