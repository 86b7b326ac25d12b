import Handlebars from 'handlebars';
import { compiledSpecs, type Specs } from './compiled.ts';
import {
  type OverrideFolder,
  ownTemplateFiles,
  type TemplateFolder,
  templateFiles,
  templateFolders,
} from './files.ts';
import { helpers } from './helpers.ts';
import { openTemplates, type Templates } from './templates.ts';

export interface TemplateOptions {
  /**
   * Fail if a template uses a field that the data does not have. For tests only: an author's template may use any
   * field.
   */
  strict?: boolean;
  /** Renders the templates; tests can observe it. */
  engine?: typeof Handlebars;
}

/**
 * Opens the built-in templates and those in `author`, a folder whose files replace built-in ones of the same path. Each
 * of the author's templates is compiled on first use; the built-in ones are compiled already.
 */
export function compileTemplates(
  author?: OverrideFolder,
  { strict = false, engine = Handlebars.create() }: TemplateOptions = {},
): Templates {
  const builtin = builtinSpecs();
  const own = author ? textsOf((folder) => ownTemplateFiles(folder, author)) : new Map();
  const texts = strict ? new Map([...builtinTexts(), ...own]) : own;
  return openTemplates({
    engine,
    paths: new Set([...Object.keys(builtin), ...own.keys()]),
    render(path) {
      const text = texts.get(path);
      if (text === undefined) return engine.template(builtin[path]!);
      return engine.compile(text, { ...compileOptions, strict });
    },
    ownSidebar: [...own.keys()].some((path) => path.startsWith('partials/sidebar-')),
  });
}

/** The built-in templates, compiled by the package's build, or on first use in a process that runs the sources. */
export function builtinSpecs(): Specs {
  builtins ??= compiledSpecs() ?? compiledOnDemand(builtinTexts());
  return builtins;
}

let builtins: Specs | undefined;

function compiledOnDemand(texts: ReadonlyMap<string, string>): Specs {
  const specs: Record<string, TemplateSpecification> = {};
  for (const [path, text] of texts) {
    const get = () => {
      const value = Function(`return ${precompile(text)}`)() as TemplateSpecification;
      Object.defineProperty(specs, path, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(specs, path, { get, configurable: true, enumerable: true });
  }
  return specs;
}

/** Text of every template by its path without extension (`layouts/page`). */
function textsOf(read: (folder: TemplateFolder) => Map<string, string>): Map<string, string> {
  const texts = templateFolders.flatMap((folder) =>
    [...read(folder)].map(([name, text]) => [`${folder}/${name}`, text] as const),
  );
  return new Map(texts);
}

const builtinTexts = () => textsOf((folder) => templateFiles(folder));

/** The built-in templates compiled, as a CommonJS module that `compiledSpecs` reads. */
export function compiledModule(): string {
  const entries = [...builtinTexts()].map(
    ([path, text]) => `${JSON.stringify(path)}:${precompile(text)}`,
  );
  return `module.exports={${entries.join(',\n')}};\n`;
}

/** Compiles a template to the source of a specification for Handlebars' runtime. */
export function precompile(text: string): string {
  return String(Handlebars.precompile(text, compileOptions));
}

/** Templates only show, repeat and choose. A helper that is not on the list is a compile error. */
const compileOptions = {
  // The output of `log` would be mixed with the command's own output.
  knownHelpers: {
    ...Object.fromEntries(Object.keys(helpers).map((name) => [name, true])),
    log: false,
  },
  knownHelpersOnly: true,
  preventIndent: true,
} satisfies CompileOptions;
