import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../../diagnostics/source.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { Project } from '../../project/project.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { brokenScripts, isCode, typeOf } from './broken-scripts.ts';
import { type InsertedHandler, insertedHandlers } from './loads/inserted-handlers.ts';
import { type ScriptLoad, scriptLoads } from './loads/script-loads.ts';
import { type Place, placeOf, type TextFile } from './place-of.ts';
import { type SitePolicy, sitePolicy } from './site-policy.ts';
import { allowsHost } from './source-list.ts';

/** What a page runs: the scripts in its text, and the code of its live components. */
export interface PageBody {
  html: string;
  live: readonly string[];
}

/** Finds problems of the author's scripts: browsers cannot parse them, or the policy forbids what they load. */
export interface ScriptCheck {
  /** The problems of a script file, which every page runs. */
  file(file: string, text: string): Diagnostic[];
  /**
   * The problems of the scripts in a page's body. `sources` are the files that the page is made from; a load is
   * reported in the first one that contains its address.
   */
  page(body: PageBody, sources: readonly TextFile[]): Diagnostic[];
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

/** Compares what the author's scripts load from other hosts with the site's policy, and checks that they parse. */
export function createScriptCheck(policy: SitePolicy | undefined): ScriptCheck {
  const check = policy ? createPolicyCheck(policy) : { file: () => [], page: () => [] };
  return {
    file: check.file,
    page: (body, sources) => [...brokenScripts(body.html, sources), ...check.page(body, sources)],
  };
}

function createPolicyCheck(policy: SitePolicy): ScriptCheck {
  const allowed = policy.find(([name]) => name === 'script-src')?.[1] ?? [];
  const runsHandlers = allowed.includes("'unsafe-inline'");
  return {
    file(file, text) {
      const source = createSource(file, text);
      const scripts = blocked(scriptLoads(text), allowed).map(({ host, start, end }) =>
        blockedScript(host, source, start, end),
      );
      const handlers = runsHandlers ? [] : insertedHandlers(text);
      return [...scripts, ...blockedHandlers(handlers, ({ start, end }) => [source, start, end])];
    },
    page({ html, live }, sources) {
      const elements = [...html.matchAll(element)];
      // The policy of the page allows sources that the page's own elements name.
      const named = elements.flatMap(([, attributes]) => sourceOf(attributes!) ?? []);
      const inline = elements.flatMap(([, attributes, text]) =>
        isCode(typeOf(attributes!)) ? text! : [],
      );
      const loads = [...inline, ...live].flatMap((code) =>
        scriptLoads(code).map((load) => ({ ...load, typed: code.slice(load.start, load.end) })),
      );
      const scripts = blocked(loads, [...allowed, ...named]).map(({ host, typed }) =>
        blockedScript(host, ...placeOf(typed, sources)),
      );
      if (runsHandlers) return scripts;
      const handlers = [...inline, ...live].flatMap((code) =>
        insertedHandlers(code)
          // The policy of the page allows handlers in its own HTML, even if they also occur elsewhere.
          .filter(({ name, value }) => value === undefined || !isIn(html, name, value))
          .map((one) => ({ ...one, typed: code.slice(one.start, one.end) })),
      );
      return [...scripts, ...blockedHandlers(handlers, ({ typed }) => placeOf(typed, sources))];
    },
  };
}

const element = /<script\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>([\s\S]*?)(?:<\/script\s*>|$)/gi;

function sourceOf(attributes: string): string | undefined {
  return /\ssrc\s*=\s*["']?(https?:\/\/[^/"'\s>]+)/i.exec(attributes)?.[1];
}

type BlockedLoad<Load> = Load & { host: string };

/** One load per host, because an author needs to allow it only once. */
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

/** Whether an element of a page has this handler. */
function isIn(html: string, name: string, value: string): boolean {
  const written = [value, escapeHtml(value)];
  return written.some((one) => html.includes(` ${name}="${one}"`));
}

/** A single problem for all handlers, because the remedy is the same. */
function blockedHandlers<Handler extends InsertedHandler>(
  handlers: readonly Handler[],
  placeIn: (handler: Handler) => Place,
): Diagnostic[] {
  const [first, ...more] = handlers;
  if (!first) return [];
  const count = more.length > 0 ? `, and ${more.length} more handlers like it` : '';
  return [
    problem(
      'theme/handler-blocked',
      `This script adds \`${first.name}="…"\`${count}, which the content security policy of the page blocks.`,
      {
        location: locate(...placeIn(first)),
        hint: `Insert the element without it, and add the function with \`addEventListener('${first.name.slice(2)}', …)\`.`,
      },
    ),
  ];
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
