import { escapeHtml } from '../lib/escape-html.ts';
import type { BookHead } from './book.ts';

const width = 600;
const height = 800;

/** The cover: an SVG image with the title, for the shelf of a reading app. */
export function cover({ title, color, direction }: BookHead): string {
  const lines = linesOf(title);
  const size = Math.min(
    72,
    Math.floor(900 / Math.max(...lines.map((line) => [...line].length), 8)),
  );
  const x = direction === 'rtl' ? width - 56 : 56;
  const spans = lines.map((line, at) => {
    const y = height / 3 + at * size * 1.2;
    return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="#ffffff" direction="${direction}">${escapeHtml(line)}</text>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${escapeHtml(color)}"/>
<rect x="0" y="${height - 120}" width="${width}" height="120" fill="#000000" fill-opacity="0.15"/>
${spans.join('\n')}
</svg>
`;
}

/** The title in at most six lines of about sixteen characters. */
function linesOf(title: string): string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)!;
    if (last !== '' && [...last, ...word].length > 16) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.slice(0, 6);
}
