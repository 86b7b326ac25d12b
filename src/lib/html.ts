/** HTML that is already escaped and safe to put into a page. */
export type Html = string;
