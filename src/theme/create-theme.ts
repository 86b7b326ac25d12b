import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from '../content/rendered.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import { browserBundles, listFiles, type OverrideFolder } from './files.ts';
import { fingerprinted } from './fingerprint.ts';
import { fontAssets } from './font-assets.ts';
import { liveTemplates } from './live-templates.ts';
import { checkOverrides } from './overrides.ts';
import { ownWords } from './own-words.ts';
import { featureStylesheets, stylesheet } from './stylesheet.ts';
import { loadTemplates } from './templates.ts';
import type { Theme, ThemeAsset, ThemeOptions } from './theme.ts';

/** Makes the theme of one site. Problems of the author's own templates are returned; the built-in ones then serve. */
export async function createTheme(options: ThemeOptions): Promise<Result<Theme>> {
  const { overrides } = options;
  const checked = overrides
    ? checkOverrides(overrides, options.overridesName ?? overrides)
    : { refused: [], diagnostics: [] };
  const words = overrides
    ? ownWords(overrides, options.overridesName ?? overrides)
    : { value: new Map(), diagnostics: [] };
  const templates = loadTemplates(overrides, { refused: checked.refused });
  const fonts = fontAssets(options.fonts ?? {}, options.families);
  const assets = [
    styleAsset('style', stylesheet(options.name, { overrides, fonts: fonts.css })),
    ...[...featureStylesheets(overrides)].map(([id, body]) => styleAsset(id, body)),
    ...scriptAssets(),
    ...integrationAssets(options.integrations),
    ...fonts.assets,
  ];
  let live: { file: string; body: string }[] | undefined;
  return {
    value: {
      id: themeId(options),
      live() {
        live ??= liveFiles(overrides ? { folder: overrides, refused: checked.refused } : undefined);
        return live;
      },
      page: (data) => templates.layout('page', data),
      layout: templates.layout,
      component: templates.component,
      reference: templates.reference,
      words: words.value,
      assets,
    },
    diagnostics: [...checked.diagnostics, ...words.diagnostics],
  };
}

/** Names all that the options ask for, and the content of every file that replaces a built-in one. */
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
    ...{ id, kind: 'style', file: fingerprinted(id, '.css', body), body },
    ...(feature && { feature }),
  };
}

/** Bundles that pages link themselves. */
const linked = new Set(['main.js', 'islands.js', 'components.js', 'integrations.js']);

/**
 * `main`, which knows the names of the others, and every bundle that pages load on demand, as
 * `npm run build:browser` left them.
 */
function scriptAssets(): ThemeAsset[] {
  if (!existsSync(join(browserBundles, 'main.js'))) {
    throw new Error(
      `The browser code is not built (${browserBundles}/main.js): run \`npm run build:browser\`.`,
    );
  }
  const lazy = readdirSync(browserBundles)
    .filter((file) => file.endsWith('.js') && !linked.has(file))
    .sort()
    .map((file) => scriptAsset(file, readBundle(file)));
  const files = Object.fromEntries(lazy.map(({ id, file }) => [id, file.slice('_octavo/'.length)]));
  const names = lazy.length === 0 ? '' : `var octavoFiles=${JSON.stringify(files)};`;
  const islands = scriptAsset('islands.js', readBundle('islands.js'));
  return [scriptAsset('main.js', names + readBundle('main.js')), islands, ...lazy];
}

/** Analytics, chat and consent services, with the author's settings in front of what starts them. */
function integrationAssets(settings: ThemeOptions['integrations']): ThemeAsset[] {
  if (settings === undefined || Object.keys(settings).length === 0) return [];
  const values = `var octavoIntegrations=${JSON.stringify(settings)};`;
  return [scriptAsset('integrations.js', values + readBundle('integrations.js'))];
}

/** Scripts and styles that only sites with a feature get. */
const optional: Record<string, Feature> = {
  diagrams: 'mermaid',
  islands: 'islands',
  mermaid: 'mermaid',
  playground: 'playground',
};

function scriptAsset(bundle: string, body: string): ThemeAsset {
  const id = bundle.slice(0, -'.js'.length);
  const feature = optional[id];
  const file = fingerprinted(id, '.js', body);
  return { id, kind: 'script', file, body, ...(feature && { feature }) };
}

/** The code of the built-in components, and what it fills. */
function liveFiles(overrides: OverrideFolder | undefined): { file: string; body: string }[] {
  const files = [
    { stem: 'components', body: readBundle('components.js') },
    { stem: 'templates', body: liveTemplates(overrides) },
  ];
  return files.map(({ stem, body }) => ({ file: fingerprinted(stem, '.js', body), body }));
}

function readBundle(file: string): string {
  return readFileSync(join(browserBundles, file), 'utf8');
}
