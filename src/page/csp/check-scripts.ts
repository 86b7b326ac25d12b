import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../../diagnostics/source.ts';
import type { Project } from '../../project/project.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { type ScriptLoad, scriptLoads } from './loads/script-loads.ts';
import { type SitePolicy, sitePolicy } from './site-policy.ts';
import { allowsHost } from './source-list.ts';

/** What a page runs: the scripts in its text, and the code of its live components. */
export interface PageBody {
  html: string;
  live: readonly string[];
}

/** What the author's scripts load, and whether pages let it through. */
export interface ScriptCheck {
  /** The problems of a script file, which every page runs. */
  file(file: string, text: string): Diagnostic[];
  /**
   * The problems of the scripts in the body of a page. `sources` are the files that it is made of; a load is placed
   * where the first of them has its address.
   */
  page(body: PageBody, sources: readonly { file: string; text: string }[]): Diagnostic[];
}

/** The problems of all script files of a project. */
export function checkScriptFiles(
  { scripts, config }: Pick<Project, 'scripts' | 'config'>,
  urls: UrlOptions,
  read: (file: string) => string | undefined,
): Diagnostic[] {
  const check = createScriptCheck(sitePolicy(config, urls));
  return scripts.flatMap((file) => check.file(file, read(file) ?? ''));
}

const none: ScriptCheck = { file: () => [], page: () => [] };

/** Compares what the author's own scripts load from other hosts with the policy of the site. */
export function createScriptCheck(policy: SitePolicy | undefined): ScriptCheck {
  if (!policy) return none;
  const allowed = policy.find(([name]) => name === 'script-src')?.[1] ?? [];
  return {
    file(file, text) {
      const source = createSource(file, text);
      return blocked(scriptLoads(text), allowed).map(({ host, start, end }) =>
        blockedScript(host, source, start, end),
      );
    },
    page({ html, live }, sources) {
      const elements = [...html.matchAll(element)];
      // The policy of the page allows what an element of the page itself names.
      const named = elements.flatMap(([, attributes]) => sourceOf(attributes!) ?? []);
      const inline = elements.flatMap(([, attributes, text]) => (isCode(attributes!) ? text! : []));
      const loads = [...inline, ...live].flatMap((code) =>
        scriptLoads(code).map((load) => ({ ...load, typed: code.slice(load.start, load.end) })),
      );
      return blocked(loads, [...allowed, ...named]).map(({ host, typed }) => {
        const { source, start } = placeOf(typed, sources);
        return blockedScript(host, source, start, start + (start === 0 ? 0 : typed.length));
      });
    },
  };
}

const element = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\s*>/gi;

function sourceOf(attributes: string): string | undefined {
  return /\ssrc\s*=\s*["']?(https?:\/\/[^/"'\s>]+)/i.exec(attributes)?.[1];
}

/** Scripts of other types are data. */
function isCode(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
}

type BlockedLoad<Load> = Load & { host: string };

/** One load a host: an author allows it once. */
function blocked<Load extends ScriptLoad>(
  loads: readonly Load[],
  allowed: readonly string[],
): BlockedLoad<Load>[] {
  const byHost = new Map<string, BlockedLoad<Load>>();
  for (const load of loads) {
    const address = URL.parse(load.url, 'https://site.invalid/');
    if (!address || allowsHost(allowed, address) || byHost.has(address.origin)) continue;
    byHost.set(address.origin, { ...load, host: address.origin });
  }
  return [...byHost.values()];
}

function placeOf(
  typed: string,
  sources: readonly { file: string; text: string }[],
): { source: Source; start: number } {
  for (const { file, text } of sources) {
    const start = text.indexOf(typed);
    if (start >= 0) return { source: createSource(file, text), start };
  }
  const [{ file, text } = { file: '', text: '' }] = sources;
  return { source: createSource(file, text), start: 0 };
}

function blockedScript(origin: string, source: Source, start: number, end: number): Diagnostic {
  const { host } = new URL(origin);
  return problem(
    'theme/script-blocked',
    `This script loads another one from ${host}, which the content security policy of the page blocks.`,
    {
      location: locate(source, start, end),
      hint: `To let it through, set \`"octavo": { "contentSecurityPolicy": { "script-src": ["${origin}"] } }\` in docs.json.`,
    },
  );
}
