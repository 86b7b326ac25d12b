import type { Line } from './lines.ts';
import type { PageContext } from './page-context.ts';

export interface WithoutImports {
  lines: Line[];
  /** Names that stay defined: imported snippets, and the page's own exports. */
  own: Set<string>;
  /** The texts of files that are imported raw, by name. */
  files: Map<string, string>;
}

/** Parses `import names from 'from'`; the names may be missing. */
function readImport(text: string): { names: string; from: string } | undefined {
  const match = /(['"])([^'"]+)\1;?$/.exec(text.trimEnd());
  if (!match) return undefined;
  const before = text.slice('import'.length, match.index).trim();
  const names = before.endsWith('from') ? before.slice(0, -'from'.length).trimEnd() : before;
  return names === before && names !== '' ? undefined : { names, from: match[2]! };
}

/** Keeps imports of Markdown, as snippets, replaces those of images by addresses, and removes all others. */
export function convertImports(lines: readonly Line[], context: PageContext): WithoutImports {
  const own = new Set<string>();
  const pictures = new Map<string, string>();
  const files = new Map<string, string>();
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (line.kind !== 'text' || !/^(?:import|export)\s/.test(line.text)) {
      result.push(line);
      continue;
    }
    if (line.text.startsWith('export')) {
      const name = /^export\s+(?:default\s+)?(?:const|let|function|class)\s+(\w+)/.exec(
        line.text,
      )?.[1];
      if (name) own.add(name);
      result.push(line);
      continue;
    }
    // A list of names may continue on the next lines.
    const parts = [line.text];
    while (!/['"]/.test(parts.at(-1)!) && (lines[index + 1]?.text ?? '') !== '')
      parts.push(lines[++index]!.text.trim());
    const read = readImport(parts.join(' '));
    if (!read) {
      result.push(line);
      continue;
    }
    const { names, from } = read;
    const file = rawFile(from, context);
    if (file !== undefined) {
      files.set(names, file);
      continue;
    }
    const replacement = convertImport(names, from, line, context, pictures);
    if (replacement !== undefined) {
      own.add(names);
      result.push({ ...line, text: replacement });
    }
  }
  return { lines: withPictures(result, pictures), own, files };
}

/** The text of a file that is imported raw: `./a.py?raw` with Vite, `!!raw-loader!./a.py` with webpack. */
function rawFile(from: string, context: PageContext): string | undefined {
  const path = /^(.+)\?raw$/.exec(from)?.[1] ?? /^!*raw-loader!(.+)$/.exec(from)?.[1];
  return path === undefined ? undefined : context.readNear(path);
}

function convertImport(
  names: string,
  from: string,
  line: Line,
  context: PageContext,
  pictures: Map<string, string>,
): string | undefined {
  if (/\.mdx?$/.test(from)) {
    const snippet = context.snippet(from);
    if (snippet !== undefined) return `import ${names} from '${snippet}';`;
  }
  if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4)$/i.test(from)) {
    pictures.set(names.trim(), context.link(from, line.line));
    return undefined;
  }
  const isOfGenerator = /^(?:@theme|@docusaurus|@astrojs|astro:|vitepress|vue|react)\b/.test(from);
  if (!isOfGenerator) context.lost(line.line, `The import of \`${from}\` was left out.`);
  return undefined;
}

/** Replaces values such as `src={picture}` by addresses. */
function withPictures(lines: Line[], pictures: ReadonlyMap<string, string>): Line[] {
  return lines.map((line) => {
    if (line.kind !== 'text') return line;
    const text = line.text
      .replace(/\{\s*useBaseUrl\(\s*(['"])([^'"]+)\1\s*\)\s*\}/g, '"$2"')
      .replace(/\{\s*require\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?\s*\}/g, '"$2"')
      .replace(/=\{\s*(\w+)(?:\.src)?\s*\}/g, (whole, name: string) =>
        pictures.has(name) ? `="${pictures.get(name)}"` : whole,
      );
    return { ...line, text };
  });
}
