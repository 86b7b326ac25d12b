import type { CodeEntry } from '../../src/diagnostics/codes/entry.ts';

/** Page id of a code: `nav/mixed-children` → `reference/diagnostics/nav-mixed-children`. */
export function codePage(code: string): string {
  return `reference/diagnostics/${code.replace('/', '-')}`;
}

/** The page that explains one code. */
export function diagnosticPage(code: string, entry: CodeEntry): string {
  return `---
title: ${JSON.stringify(code)}
description: ${JSON.stringify(entry.title)}
---

${badge(entry.severity)}

${mdx(entry.explanation)}

## What to do

${mdx(entry.fix)}
`;
}

/** The list of all codes, by room. */
export function diagnosticsIndex(catalogue: Record<string, CodeEntry>): string {
  const rooms = new Map<string, string[]>();
  for (const code of Object.keys(catalogue).sort()) {
    const room = code.split('/')[0]!;
    const row = `| [\`${code}\`](/${codePage(code)}) | ${catalogue[code]!.severity} | ${mdx(catalogue[code]!.title).replaceAll('|', '\\|')} |`;
    rooms.set(room, [...(rooms.get(room) ?? []), row]);
  }
  const tables = [...rooms].map(
    ([room, rows]) =>
      `## ${room}\n\n| Code | Severity | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}`,
  );
  return `---
title: "Diagnostics"
description: "Every problem Octavo can report, and what to do about it."
---

Each problem has a code that never changes, a place in your source, and a severity:

- **error**: a part could not be built as it is written. Everything else is built, and the exit code is 1.
- **warning**: worth a look. The exit code stays 0, unless \`--strict\` is given. In \`octavo check\` a broken link counts as an error.
- **info**: shown on request, with \`--verbose\`.

${tables.join('\n\n')}
`;
}

function badge(severity: CodeEntry['severity']): string {
  const color = { error: 'red', warning: 'yellow', info: 'gray' }[severity];
  return `<Badge color="${color}">${severity}</Badge>`;
}

/** Text of the catalogue as MDX: `<` and `{` outside of backticks are characters. */
function mdx(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{', '\\{'),
    )
    .join('');
}
