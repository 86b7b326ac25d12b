import type { Feature } from '../components/record/feature.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DownloadedFamily } from '../fonts/font-families.ts';
import type { HtmlDocument } from '../lib/html.ts';
import type { SitePolicy } from '../page/csp/site-policy.ts';
import type { PageData } from '../page/page-data.ts';
import type { DocsConfig } from '../project/config.ts';
import type { FontUse } from '../project/theme-defaults.ts';
import type { OwnWords } from './own-words.ts';

/**
 * Renders `PageData` to HTML with Handlebars. Built-in templates are compiled when the package is built, an author's
 * templates once per build.
 */
export interface Theme {
  /** Identifies the author's templates and stylesheets: it changes only if one of them changes. */
  id: string;
  /** Renders a whole page. */
  page(data: PageData): HtmlDocument;
  /** Renders another document of `templates/layouts`: `redirect`, `not-found`, `nav-list`. */
  layout(name: string, data: object): string;
  /** Renders a component with its template in `templates/components`. */
  component(name: string, data: object): string;
  /** Renders a part of the API reference with a template in `templates/openapi`. */
  reference(name: string, data: object): string;
  /** Diagnostics so far for the author's templates that failed. Built-in ones rendered the same content instead. */
  faults(): Diagnostic[];
  /** The author's interface strings; see `ownWords`. */
  words: OwnWords;
  /**
   * Files of the theme to write below `_octavo/`. Their names contain a hash, except for `files.json`, which lists
   * them.
   */
  assets: ThemeAsset[];
  /** Scripts for pages on which the author's live components use built-in ones; created on first use. */
  live(): readonly { file: string; body: string }[];
}

export interface ThemeAsset {
  /**
   * `style` and `main` are linked on every page, and a feature's style on pages that need it; others are loaded by
   * name.
   */
  id: string;
  kind: 'style' | 'script' | 'font' | 'image' | 'data';
  /** Output path: `_octavo/style.3f2a1c9b.css`. */
  file: string;
  body: string | Uint8Array;
  /** Written only if a page of the site uses the feature. */
  feature?: Feature;
  /** A stylesheet that is loaded with the script of the same id, when a reader opens the part that needs it. */
  opened?: boolean;
  /** A font that the first lines of nearly every page need. */
  preload?: boolean;
}

export interface ThemeOptions {
  /** One of the nine themes; templates choose layout variants by `site.theme`. */
  name: string;
  /** Font families to include in the site, by use (`shippedFonts`); none by default. */
  fonts?: Partial<Record<FontUse, string>>;
  /** Those families that are downloaded because Octavo does not include them. */
  families?: readonly DownloadedFamily[];
  /** `integrations` of docs.json: services loaded on every page. */
  integrations?: DocsConfig['integrations'];
  /** What documents may load. If absent, they have no content security policy. */
  policy?: SitePolicy;
  /** Absolute path of the author's template folder (`octavo.templates`), whose files replace the built-in ones. */
  overrides?: string;
  /** The same path as the author wrote it, for messages. */
  overridesName?: string;
}
