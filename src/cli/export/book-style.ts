/**
 * Rules for a printed book: page numbers, and only the chapters of a section if one is given. `section` is the id of
 * the chapter of its first page; the ids of the chapters below start with it and a dot.
 */
export function bookStyle(section: string | undefined): string {
  const pages =
    '@page{margin:18mm 16mm 20mm;@bottom-center{content:counter(page);font:9pt sans-serif}}';
  if (section === undefined) return `<style>${pages}</style>`;
  const string = (text: string) => JSON.stringify(text).replaceAll('<', '\\3c ');
  const isOther = (name: string, mark = '') =>
    `:not([${name}=${string(`${mark}${section}`)}],[${name}^=${string(`${mark}${section}.`)}],[${name}^=${string(`${mark}${section}--`)}])`;
  const others = `.oct-chapter${isOther('id')},li:has(>a[href^="#"]${isOther('href', '#')}){display:none!important}`;
  return `<style>${pages}${others}</style>`;
}

/** Puts rules at the end of a document's head. The document is discarded after printing, so it needs no policy. */
export function withStyle(html: string, style: string): string {
  return html
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
    .replace('</head>', () => `${style}</head>`);
}
