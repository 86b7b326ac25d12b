import type Handlebars from 'handlebars';
import handlebarsRuntime from 'handlebars/runtime.js';
import type { Html } from '../lib/html.ts';
import type { Specs } from './compiled.ts';
import { helpers } from './helpers.ts';

/** The templates of one site: the built-in ones, replaced file by file by the author's. */
export interface Templates {
  /** A whole document of `templates/layouts/<name>.hbs`. */
  layout(name: string, data: object): Html;
  /** A piece of a page from `templates/components/<name>.hbs`. */
  component(name: string, data: object): Html;
  /** A piece of the API reference from `templates/openapi/<name>.hbs`. */
  reference(name: string, data: object): Html;
}

export type Render = Handlebars.TemplateDelegate;

/** Where templates come from: an engine, and what it makes of the one at a path (`layouts/page`). */
export interface TemplateSource {
  engine: typeof Handlebars;
  paths: Iterable<string>;
  render(path: string): Render;
  /** Whether the author's own partials draw the sidebar: they may show anything of the page. */
  ownSidebar: boolean;
}

/** Templates that were compiled before: nothing is left to do but to draw them. */
export function specTemplates(specs: Specs): Templates {
  const engine = (handlebarsRuntime as unknown as typeof Handlebars).create();
  const render = (path: string): Render => engine.template(specs[path]!);
  return openTemplates({ engine, paths: Object.keys(specs), render, ownSidebar: false });
}

/** Opens templates. None is made ready before it is first used, and each is once. */
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

/** By what other templates ask for one. Schemas hold schemas: those of the API reference use each other. */
function partialName(path: string): string | undefined {
  if (path.startsWith('partials/')) return path.slice('partials/'.length);
  return path.startsWith('openapi/') ? path : undefined;
}

/** Shows nothing but its own context, and many pages ask for it with the very same one. */
const drawnOnce = 'sidebar-group';

/** Remembers what a template made of a value, for as long as the value is in use. */
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
