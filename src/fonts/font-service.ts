import type { FetchRequest } from '../fetch/answer.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { digestOf } from '../lib/digest.ts';
import { keep, readKept } from '../project/octavo-folder.ts';
import type { Project } from '../project/project.ts';
import { foreignFonts } from './author-fonts.ts';
import { measuredFont } from './font-fallbacks.ts';
import type { DownloadedFace, DownloadedFamily } from './font-families.ts';

/** The stylesheets of Google Fonts, which provides families that have no `source` in docs.json. */
const fontService = 'https://fonts.googleapis.com/css2';

/** Limits for one font, so that a build does not hang: milliseconds, bytes and files. */
const timeout = 6_000;
const maxBytes = 12 * 1024 * 1024;
const maxFaces = 260;

/** The service chooses the format for this browser: WOFF2, divided into subsets. */
const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';

/** Axes to try: it is not known which ones a family has, so the first that the service accepts is used. */
const axes = [
  ':ital,wght@0,100..900;1,100..900',
  ':wght@100..900',
  ':ital,wght@0,400;0,500;0,600;0,700;1,400;1,700',
  ':wght@400;500;600;700',
  ':wght@400;700',
  '',
];

const style: FetchRequest = {
  accept: 'text/css',
  types: /^text\/(?:css|plain)$/,
  maxBytes: 1024 * 1024,
  userAgent: reader,
};

const font: FetchRequest = {
  accept: 'font/woff2',
  types:
    /^(?:font\/[\w.+-]+|application\/(?:[\w.+-]*font[\w.+-]*|octet-stream)|binary\/octet-stream)$/,
  maxBytes,
};

/** Families that only the service can provide, and the reasons why some are missing. */
export interface ForeignFonts {
  families: readonly DownloadedFamily[];
  missing: ReadonlyMap<string, string>;
}

/**
 * Downloads a family from the font service, or says why it cannot. It is kept in the project's folder, so that later
 * builds give the same site without a request.
 */
async function downloadFamily(
  name: string,
  root: string,
  fetcher: Fetcher,
  service: string,
): Promise<DownloadedFamily | { reason: string }> {
  const file = `${digestOf(`${service} ${name}`)}.json`;
  const kept = familyIn(readKept(root, 'fonts', file));
  if (kept) return kept;
  const signal = AbortSignal.timeout(timeout);
  try {
    const family = await download(name, service, (url, wanted) =>
      fetcher.get(url, { ...wanted, signal }),
    );
    keep(root, 'fonts', file, JSON.stringify(family));
    return family;
  } catch (error) {
    if (signal.aborted) return { reason: `no answer within ${timeout / 1000} s` };
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The family in a file of an earlier build; undefined if the file is damaged. */
function familyIn(text: string | undefined): DownloadedFamily | undefined {
  try {
    const family = JSON.parse(text ?? 'null');
    return Array.isArray(family?.faces) ? family : undefined;
  } catch {
    return undefined;
  }
}

export async function foreignFamilies(
  { root, config }: Pick<Project, 'root' | 'config'>,
  fetcher: Fetcher,
  service = fontService,
): Promise<ForeignFonts> {
  const missing = new Map<string, string>();
  const families: DownloadedFamily[] = [];
  await Promise.all(
    foreignFonts(config).map(async (name) => {
      const family = await downloadFamily(name, root, fetcher, service);
      if ('reason' in family) missing.set(name, family.reason);
      else families.push(family);
    }),
  );
  return { families: families.sort((a, b) => (a.name < b.name ? -1 : 1)), missing };
}

async function download(
  name: string,
  service: string,
  get: Fetcher['get'],
): Promise<DownloadedFamily> {
  const css = await styleOf(name, service, get);
  const declared = facesIn(css, service).slice(0, maxFaces);
  if (declared.length === 0) throw new Error('its stylesheet names no WOFF2 file');
  let room = maxBytes;
  const bodies = new Map<string, string>();
  for (const { url } of declared) {
    if (bodies.has(url)) continue;
    const answer = await get(url, font);
    if ('reason' in answer) throw new Error(answer.reason);
    if (answer.body.toString('latin1', 0, 4) !== 'wOF2') throw new Error('it is no WOFF2 file');
    room -= answer.body.length;
    if (room < 0) throw new Error(`more than ${maxBytes / 1024 / 1024} MB`);
    bodies.set(url, answer.body.toString('base64'));
  }
  const faces = declared.map(({ url, ...face }) => ({ ...face, body: bodies.get(url)! }));
  const upright = faces.find(({ subset, style }) => subset === 'latin' && style === 'normal');
  const fallback = upright && (await measuredFont(Buffer.from(upright.body, 'base64')));
  return { name, faces, ...(fallback && { fallback }) };
}

async function styleOf(name: string, service: string, get: Fetcher['get']): Promise<string> {
  let reason = '';
  for (const axis of axes) {
    const url = `${service}?family=${encodeURIComponent(name)}${axis}&display=swap`;
    const answer = await get(url, style);
    if ('body' in answer) return answer.body.toString('utf8');
    reason = answer.reason;
    // The family does not have these axes.
    if (answer.status !== 400) break;
  }
  throw new Error(reason);
}

type DeclaredFace = Omit<DownloadedFace, 'body'> & { url: string };

/** The faces of the service's stylesheet: `@font-face` rules, each below a comment that names its subset. */
function facesIn(css: string, service: string): DeclaredFace[] {
  const isLocal = new URL(service).protocol === 'http:';
  const rules = css.matchAll(/(?:\/\*\s*\[?([\w-]+)\]?\s*\*\/\s*)?@font-face\s*\{([^}]*)\}/g);
  return [...rules].flatMap(([, subset = 'all', rule = '']): DeclaredFace[] => {
    const value = (key: string) => new RegExp(`${key}\\s*:\\s*([^;]+)`).exec(rule)?.[1]?.trim();
    const url = /url\(["']?([^"')]+)["']?\)\s*format\(["']woff2["']\)/.exec(rule)?.[1];
    if (!url || !(isLocal || url.startsWith('https://'))) return [];
    const range = /^[U+0-9A-Fa-f?,\s-]+$/.exec(value('unicode-range') ?? '')?.[0];
    return [
      {
        subset: subset.toLowerCase(),
        style: value('font-style') === 'italic' ? 'italic' : 'normal',
        weight: /^\d+(?:\s+\d+)?$/.exec(value('font-weight') ?? '')?.[0] ?? '400',
        ...(range && { range }),
        url,
      },
    ];
  });
}
