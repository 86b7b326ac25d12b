/** A classic script, to be written under a name of its stem and content. */
export interface PageScript {
  stem: string;
  body: string;
}
