import type { Html } from '../lib/html.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import type { Deferral } from './deferred/deferral.ts';
import type { ReferenceSettings, ReferenceTools } from './view/tools.ts';
import type { AboutView, EndpointView, SectionView } from './view/view.ts';

/** What the build provides for rendering references. */
export interface ReferenceContext {
  settings: ReferenceSettings;
  /** A translated string in the language of the page. */
  string(key: string): string;
  /** Renders a template of `templates/openapi`. */
  template(name: string, data: object): Html;
  /**
   * Renders a text of a specification as HTML. `headings` is true for the text of a whole page. Links to addresses in
   * `dead` become plain text.
   */
  description(
    markdown: string,
    headings: boolean,
    dead?: ReadonlySet<string>,
  ): Promise<RenderedTree>;
  operationHref: ReferenceTools['operationHref'];
  schemaHref: ReferenceTools['schemaHref'];
  specFile: ReferenceTools['specFile'];
  /** Undefined for a page that must contain everything. */
  deferral?: Deferral;
}

/** The part of a page that is generated from a specification. */
export interface Reference {
  /** Goes into the page's header, below the title: address and description. */
  lead: Html;
  /** The description in `lead` as Markdown. */
  introduction?: string;
  /** Goes below the author's own text. */
  body: Omit<RenderedTree, 'panel'>;
}

/** The part of a specification that a page shows. */
export interface ShownReference {
  endpoint?: EndpointView;
  about?: AboutView[];
  description?: EndpointView['description'];
  sections: SectionView[];
}
