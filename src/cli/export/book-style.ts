/**
 * Rules for a printed book: page numbers, and only the chapters of a section where one is named. `section` is the
 * beginning of the chapters' ids.
 */
export function bookStyle(section: string | undefined): string {
  const pages =
    '@page{margin:18mm 16mm 20mm;@bottom-center{content:counter(page);font:9pt sans-serif}}';
  if (section === undefined) return `<style>${pages}</style>`;
  const name = JSON.stringify(section).replaceAll('<', '\\3c ');
  const link = JSON.stringify(`#${section}`).replaceAll('<', '\\3c ');
  const others = `.oct-chapter:not([id^=${name}]),li:has(>a[href^="#"]:not([href^=${link}])){display:none!important}`;
  return `<style>${pages}${others}</style>`;
}

/** Puts rules at the end of a document's head. The document is printed and thrown away, so it needs no policy. */
export function withStyle(html: string, style: string): string {
  return html
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
    .replace('</head>', () => `${style}</head>`);
}
