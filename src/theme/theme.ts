import type { Feature } from '../components/record/feature.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DownloadedFamily } from '../fonts/font-families.ts';
import type { SitePolicy } from '../page/csp/site-policy.ts';
import type { PageData } from '../page/page-data.ts';
import type { DocsConfig } from '../project/config.ts';
import type { FontUse } from '../project/theme-defaults.ts';
import type { OwnWords } from './own-words.ts';

/** PageData → HTML by Handlebars. Built-in templates come compiled with the package, those of an author are once. */
export interface Theme {
  /** Names the author's templates and stylesheets: the same as long as they all are. */
  id: string;
  /** A whole page. */
  page(data: PageData): string;
  /** Any other document of `templates/layouts`: `redirect`, `not-found`, `nav-list`. */
  layout(name: string, data: object): string;
  /** A component template of `templates/components`, for the content stage. */
  component(name: string, data: object): string;
  /** A template of `templates/openapi`, for the API reference. */
  reference(name: string, data: object): string;
  /** What the author's templates could not draw so far; built-in ones have drawn it in their place. */
  faults(): Diagnostic[];
  /** The author's words of the interface, see `ownWords`. */
  words: OwnWords;
  /** Files of the theme to be written below `_octavo/`, with hashed names but for `files.json`, which lists them. */
  assets: ThemeAsset[];
  /** What pages need on which live components of the author show built-in ones; made when it is first asked for. */
  live(): readonly { file: string; body: string }[];
}

export interface ThemeAsset {
  /** `style` and `main` are linked on every page, a feature's style where it is needed; others are loaded by name. */
  id: string;
  kind: 'style' | 'script' | 'font' | 'image' | 'data';
  /** Output path: `_octavo/style.3f2a1c9b.css`. */
  file: string;
  body: string | Uint8Array;
  /** Written only when a page of the site uses the feature. */
  feature?: Feature;
  /** Styles: loaded with the script of the same id, when a reader opens what they are for. */
  opened?: boolean;
  /** Fonts: needed for the first lines of nearly every page. */
  preload?: boolean;
}

export interface ThemeOptions {
  /** The nine themes; layout variants are chosen by templates through `site.theme`. */
  name: string;
  /** Families to write with the site, by use (`shippedFonts`); none by default. */
  fonts?: Partial<Record<FontUse, string>>;
  /** Those of them that Octavo does not bring along. */
  families?: readonly DownloadedFamily[];
  /** `integrations` of docs.json: services that every page loads. */
  integrations?: DocsConfig['integrations'];
  /** What documents may load; without it they have no policy. */
  policy?: SitePolicy;
  /** Absolute folder of the author's templates (`octavo.templates`), whose files replace the built-in ones. */
  overrides?: string;
  /** The same folder as the author wrote it, for messages. */
  overridesName?: string;
}
