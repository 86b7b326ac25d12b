/** Only a few rules: readers have their own fonts, sizes and colours. */
export const stylesheet = `h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; }
pre { padding: 0.5em; border: 1px solid #888; font-size: 0.85em; white-space: pre-wrap; overflow-wrap: break-word; }
code { font-family: monospace; }
table { border-collapse: collapse; font-size: 0.9em; }
th, td { border: 1px solid #888; padding: 0.25em 0.5em; vertical-align: top; text-align: left; }
th.center, td.center { text-align: center; }
th.right, td.right { text-align: right; }
img { max-width: 100%; height: auto; }
svg.icon, svg { max-width: 100%; }
figure { margin: 1em 0; }
.book-caption, .oct-description { font-style: italic; }
blockquote { margin: 1em 0 1em 1em; padding-left: 0.75em; border-left: 3px solid #888; }
.eyebrow { font-size: 0.85em; }
.book-label { margin-bottom: 0.25em; font-weight: bold; }
.book-indented { margin-left: 1.5em; }
.callout { margin: 1em 0; padding: 0.25em 0.75em; border: 1px solid #888; }
.book-title { margin-top: 30%; text-align: center; }
aside { font-size: 0.9em; }
`;
