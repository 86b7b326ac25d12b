import type Handlebars from 'handlebars';
import handlebarsRuntime from 'handlebars/runtime.js';
import type { Html } from '../lib/html.ts';
import type { Specs } from './compiled.ts';
import { helpers } from './helpers.ts';

/** The templates of one site: the built-in ones, replaced file by file by the author's. */
export interface Templates {
  /** Renders a whole document with `templates/layouts/<name>.hbs`. */
  layout(name: string, data: object): Html;
  /** Renders a part of a page with `templates/components/<name>.hbs`. */
  component(name: string, data: object): Html;
  /** Renders a part of the API reference with `templates/openapi/<name>.hbs`. */
  reference(name: string, data: object): Html;
}

export type Render = Handlebars.TemplateDelegate;

/** A source of templates: an engine, and its renderer for the template at a path (`layouts/page`). */
export interface TemplateSource {
  engine: typeof Handlebars;
  paths: Iterable<string>;
  render(path: string): Render;
  /** Whether the author's own partials render the sidebar: they may use any data of the page. */
  ownSidebar: boolean;
}

/** Templates that are compiled already and only have to be rendered. */
export function specTemplates(specs: Specs): Templates {
  const engine = (handlebarsRuntime as unknown as typeof Handlebars).create();
  const render = (path: string): Render => engine.template(specs[path]!);
  return openTemplates({ engine, paths: Object.keys(specs), render, ownSidebar: false });
}

/** Opens templates. Each is prepared once, on first use. */
export function openTemplates({ engine, paths, render, ownSidebar }: TemplateSource): Templates {
  engine.registerHelper(helpers);
  const ready = new Map<string, Render>();
  const names = new Set(paths);
  const template = (path: string): Render => {
    const hit = ready.get(path);
    if (hit) return hit;
    if (!names.has(path)) throw new Error(`No template templates/${path}.hbs`);
    const renderer = render(path);
    ready.set(path, renderer);
    return renderer;
  };
  for (const path of names) {
    const name = partialName(path);
    if (name === undefined) continue;
    const draw: Render = (context, options) => template(path)(context, options);
    engine.registerPartial(name, name === drawnOnce && !ownSidebar ? once(draw) : draw);
  }
  return {
    layout: (name, data) => template(`layouts/${name}`)(data),
    component: (name, data) => template(`components/${name}`)(data),
    reference: (name, data) => template(`openapi/${name}`)(data),
  };
}

/** The name by which other templates include this one; those of the API reference include each other, too. */
function partialName(path: string): string | undefined {
  if (path.startsWith('partials/')) return path.slice('partials/'.length);
  return path.startsWith('openapi/') ? path : undefined;
}

/** A template that uses only its own context and is rendered on many pages with the same value. */
const drawnOnce = 'sidebar-group';

/** Caches the output of a template by value, for as long as the value is in use. */
function once(render: Render): Render {
  const drawn = new WeakMap<object, string>();
  return (context: object, options) => {
    const hit = drawn.get(context);
    if (hit !== undefined) return hit;
    const html = render(context, options);
    drawn.set(context, html);
    return html;
  };
}
