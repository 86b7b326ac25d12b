import Handlebars from 'handlebars';
import type { Html } from '../content/rendered.ts';
import { listFiles, templateFiles } from './files.ts';
import { helpers } from './helpers.ts';

/** The compiled templates of one site: the built-in ones, replaced file by file by the author's. */
export interface Templates {
  /** A whole document of `templates/layouts/<name>.hbs`. */
  layout(name: string, data: object): Html;
  /** A piece of a page from `templates/components/<name>.hbs`. */
  component(name: string, data: object): Html;
  /** A piece of the API reference from `templates/openapi/<name>.hbs`. */
  reference(name: string, data: object): Html;
}

export interface TemplateOptions {
  /** Fail on a field that the data does not have. For tests: an author's template may ask for anything. */
  strict?: boolean;
  /** Files of the author's folder that cannot be used (`layouts/page.hbs`). */
  refused?: string[];
}

type Render = (data: object) => string;

/**
 * Opens the template folder. Nothing is compiled before it is first used; each template is compiled once.
 * `overrides` is the author's folder, whose files replace built-in ones of the same path (DESIGN rule 4).
 */
export function loadTemplates(overrides?: string, options: TemplateOptions = {}): Templates {
  const engine = Handlebars.create();
  engine.registerHelper(helpers);
  const author = overrides ? { folder: overrides, refused: options.refused ?? [] } : undefined;
  const sources = {
    layouts: templateFiles('layouts', author),
    components: templateFiles('components', author),
    openapi: templateFiles('openapi', author),
  };
  // An author's partials may show anything of the page.
  const ownSidebar =
    overrides && listFiles(overrides).some((file) => /^partials\/sidebar-/.test(file));
  // Handlebars compiles a partial given as text when a template first asks for it.
  for (const [name, text] of templateFiles('partials', author)) {
    const render = { ...compileOptions, strict: options.strict ?? false };
    engine.registerPartial(
      name,
      !ownSidebar && name === drawnOnce ? once(engine.compile(text, render)) : text,
    );
  }
  // Schemas hold schemas: these templates use each other.
  for (const [name, text] of sources.openapi) engine.registerPartial(`openapi/${name}`, text);

  const compiled = new Map<string, Render>();
  const renderer = (folder: keyof typeof sources, name: string): Render => {
    const key = `${folder}/${name}`;
    const known = compiled.get(key);
    if (known) return known;
    const text = sources[folder].get(name);
    if (text === undefined) throw new Error(`No template templates/${key}.hbs`);
    const render = engine.compile(text, { ...compileOptions, strict: options.strict ?? false });
    compiled.set(key, render);
    return render;
  };

  return {
    layout: (name, data) => renderer('layouts', name)(data),
    component: (name, data) => renderer('components', name)(data),
    reference: (name, data) => renderer('openapi', name)(data),
  };
}

/** Shows nothing but its own context, and many pages ask for it with the very same one. */
const drawnOnce = 'sidebar-group';

/** Remembers what a template made of a value, for as long as the value is in use. */
function once(render: Handlebars.TemplateDelegate): Handlebars.TemplateDelegate {
  const drawn = new WeakMap<object, string>();
  return (context: object, options) => {
    const known = drawn.get(context);
    if (known !== undefined) return known;
    const html = render(context, options);
    drawn.set(context, html);
    return html;
  };
}

/** Templates show, repeat and choose: a helper that is not on the list is an error when compiling. */
export const compileOptions = {
  knownHelpers: Object.fromEntries(Object.keys(helpers).map((name) => [name, true])),
  knownHelpersOnly: true,
  preventIndent: true,
} satisfies CompileOptions;
