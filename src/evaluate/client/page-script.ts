/** A classic script; its file name consists of the stem and a hash of the content. */
export interface PageScript {
  stem: string;
  body: string;
}
