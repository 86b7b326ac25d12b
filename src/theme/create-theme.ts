import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from '../components/record/feature.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import { fingerprinted } from '../lib/fingerprint.ts';
import { listFiles } from '../lib/list-files.ts';
import { serverSource } from '../page/csp/origin.ts';
import type { PageData } from '../page/page-data.ts';
import { compiledSpecs } from '../template-engine/compiled.ts';
import { browserBundles, bundleNames } from '../template-engine/files.ts';
import { specTemplates, type Templates } from '../template-engine/templates.ts';
import { type DocumentFacts, withPolicy } from './csp/with-policy.ts';
import { fontAssets } from './font-assets.ts';
import type { OwnTemplates } from './own-templates.ts';
import { ownWords } from './own-words.ts';
import { pageCss, splitStyles } from './page-css.ts';
import { openStyles, ownStyles } from './styles.ts';
import { featureStylesheets, openedStylesheets, stylesheet } from './stylesheet.ts';
import type { Theme, ThemeAsset, ThemeOptions } from './theme.ts';

/**
 * Creates the theme of a site. If some of the author's templates have problems, these are returned, and built-in
 * templates are used instead.
 */
export async function createTheme(options: ThemeOptions): Promise<Result<Theme>> {
  const { overrides } = options;
  const own = overrides
    ? await ownTemplates(overrides, options.overridesName ?? overrides)
    : undefined;
  const words = overrides
    ? ownWords(overrides, options.overridesName ?? overrides)
    : { value: new Map(), diagnostics: [] };
  const templates = own?.templates ?? (await builtinTemplates());
  const fonts = fontAssets(options.fonts ?? {}, options.families);
  const authors = ownStyles(overrides);
  const styles = openStyles(authors);
  const { pageRules, shared } = splitStyles(styles, authors);
  const opened = [...openedStylesheets(styles)].map(([id, body]) => styleAsset(id, body));
  const assets = [
    styleAsset('style', stylesheet(options.name, shared, fonts.css)),
    ...[...featureStylesheets(styles)].map(([id, body]) => styleAsset(id, body)),
    ...opened.map((asset) => ({ ...asset, opened: true })),
    ...scriptAssets(opened),
    ...integrationAssets(options.integrations),
    ...fonts.assets,
  ];
  const rules = { components: pageRules, faces: fonts.pageRules };
  let live: { file: string; body: string }[] | undefined;
  return {
    value: {
      id: themeId(options),
      live() {
        live ??= liveFiles(own?.live() ?? readBundle('templates.js'));
        return live;
      },
      page(data) {
        const html = templates.layout('page', data);
        const { features } = data;
        const isOpen = features.includes('components') || features.includes('parts');
        const styles = pageCss(html, rules, folderOf(data), isOpen);
        return withPolicy(html, options.policy, { ...factsOf(data), styles });
      },
      layout(name, data) {
        const html = templates.layout(name, data);
        // The chapters of a book are inserted later.
        const styles = pageCss(html, rules, folderOf(data), name === 'print');
        const { head, rest } = withPolicy(html, options.policy, { ...factsOf(data), styles });
        return head + rest;
      },
      component: templates.component,
      reference: templates.reference,
      words: words.value,
      assets,
      faults: () => own?.faults() ?? [],
    },
    diagnostics: [...(own?.diagnostics ?? []), ...words.diagnostics],
  };
}

/** The facts about a document that its policy depends on. */
function factsOf({ playground, features = [], assets }: Partial<PageData>): DocumentFacts {
  return {
    connect: playground?.addresses.flatMap((url) => serverSource(url) ?? []),
    authorCode: features.includes('islands') || (assets?.authorScripts?.length ?? 0) > 0,
    styledByScript: features.includes('islands') || features.includes('mermaid'),
  };
}

/** The folder of the theme's files relative to a document, taken from its first stylesheet. */
function folderOf({ assets }: { assets?: { styles: string[] } }): string {
  return assets?.styles[0]?.replace(/[^/]*$/, '') ?? '';
}

let builtin: Promise<Templates> | undefined;

/** Shared by all sites of a process. Already compiled, unless Octavo runs from its sources. */
function builtinTemplates(): Promise<Templates> {
  builtin ??= (async () => {
    const specs =
      compiledSpecs() ?? (await import('../template-engine/compile-templates.ts')).builtinSpecs();
    return specTemplates(specs);
  })();
  return builtin;
}

/** Imported here because only a site with its own templates needs the compiler. */
async function ownTemplates(folder: string, shown: string): Promise<OwnTemplates> {
  const { openOwnTemplates } = await import('./own-templates.ts');
  return openOwnTemplates(folder, shown, await builtinTemplates());
}

/** Identifies the options and the content of every file that replaces a built-in one. */
export function themeId({ overrides, ...options }: ThemeOptions): string {
  const digest = createHash('sha256').update(JSON.stringify(options));
  for (const file of overrides === undefined ? [] : listFiles(overrides)) {
    digest.update(`\0${file}\0`).update(readFileSync(join(overrides!, file)));
  }
  return digest.digest('base64url');
}

function styleAsset(id: string, body: string): ThemeAsset {
  const feature = optional[id];
  return {
    id,
    kind: 'style',
    file: fingerprinted(id, '.css', body),
    body,
    ...(feature && { feature }),
  };
}

/** Bundles that pages link to directly. */
const linked = new Set([
  'main.js',
  'islands.js',
  'components.js',
  'templates.js',
  'integrations.js',
  'authorize-callback.js',
]);

/**
 * `main`, which contains the names of the other bundles, and every bundle from `npm run build` that pages load on
 * demand. `styles` are the stylesheets of the bundles with the same ids.
 */
function scriptAssets(styles: ThemeAsset[]): ThemeAsset[] {
  if (!existsSync(bundleNames)) {
    throw new Error(`The browser code is not built (${bundleNames}): run \`npm run build\`.`);
  }
  const bundles = JSON.parse(readFileSync(bundleNames, 'utf8')) as Record<string, string>;
  /** A bundle that is read only when it is written, because some are large and rarely needed. */
  const bundleAsset = (bundle: string): ThemeAsset => ({
    ...named(bundle, bundles[bundle]!),
    get body() {
      return readBundle(bundle);
    },
  });
  const lazy = Object.keys(bundles)
    .filter((file) => !linked.has(file))
    .map(bundleAsset);
  const entries = [
    ...lazy.map(({ id, file }) => [id, file] as const),
    ...styles.map(({ id, file }) => [`${id}.css`, file] as const),
  ];
  const files = Object.fromEntries(
    entries.map(([id, file]) => [id, file.slice('_octavo/'.length)]),
  );
  const names = `var octavoFiles=${JSON.stringify(files)};`;
  return [
    scriptAsset('main.js', names + readBundle('main.js')),
    bundleAsset('islands.js'),
    bundleAsset('authorize-callback.js'),
    ...lazy,
    // If the site is published again, a page that is still open finds the new names here.
    { id: 'files', kind: 'data', file: namesFile, body: JSON.stringify(files) },
  ];
}

/** Analytics, chat and consent services, preceded by the author's settings. */
function integrationAssets(settings: ThemeOptions['integrations']): ThemeAsset[] {
  if (settings === undefined || Object.keys(settings).length === 0) return [];
  const values = `var octavoIntegrations=${JSON.stringify(settings)};`;
  return [scriptAsset('integrations.js', values + readBundle('integrations.js'))];
}

/** The file with the names of all bundles and their styles, by id. */
const namesFile = '_octavo/files.json';

/** Scripts and styles that are only included in sites with a feature. */
const optional: Record<string, Feature> = {
  authorize: 'authorize',
  'authorize-callback': 'authorize',
  color: 'color',
  diagrams: 'mermaid',
  islands: 'islands',
  mermaid: 'mermaid',
  playground: 'playground',
};

function scriptAsset(bundle: string, body: string): ThemeAsset {
  return { ...named(bundle, fingerprinted(bundle.slice(0, -'.js'.length), '.js', body)), body };
}

function named(bundle: string, file: string): Omit<ThemeAsset, 'body'> {
  const id = bundle.slice(0, -'.js'.length);
  const feature = optional[id];
  return { id, kind: 'script', file, ...(feature && { feature }) };
}

/** The code of the built-in components and their templates. */
function liveFiles(templates: string): { file: string; body: string }[] {
  const files = [
    { stem: 'components', body: readBundle('components.js') },
    { stem: 'templates', body: templates },
  ];
  return files.map(({ stem, body }) => ({ file: fingerprinted(stem, '.js', body), body }));
}

function readBundle(file: string): string {
  return readFileSync(join(browserBundles, file), 'utf8');
}
