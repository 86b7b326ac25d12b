import { openHighlighter } from '../code/highlighter.ts';
import { type TimedRegistry, timed } from '../components/component-times.ts';
import { createRegistry } from '../components/registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { digestOf } from '../lib/digest.ts';
import { fingerprinted } from '../lib/fingerprint.ts';
import { packageId } from '../lib/package-id.ts';
import { createSyntax } from '../mdx/syntax/processor.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import type { Project } from '../project/project.ts';
import { themeDefaults } from '../project/theme-defaults.ts';
import { loadDialect } from './dialect.ts';
import type { Engines } from './engines.ts';
import { createGlossary } from './glossary.ts';
import { loadMath } from './math/math.ts';
import { mayBeUtility, namesInScript } from './utilities/class-names.ts';
import type { UtilityColors } from './utilities/source.ts';

/** What pages are rendered with: created once, and reused until the underlying settings change. */
export interface ContentEngines extends Engines {
  registry: TimedRegistry;
  /** Identifies everything the engines were created from: this package, settings, the author's grammars. */
  id: string;
  /** Stylesheets that bodies need in addition to the theme's. */
  files: { path: string; body: string }[];
  /** Problems in `styling.codeblocks`, without a location. */
  diagnostics: Omit<Diagnostic, 'location'>[];
  /** Whether these engines can still be used for a project. */
  fit(project: Project, files: ProjectFiles): boolean;
}

export async function createEngines(
  project: Project,
  files: ProjectFiles,
): Promise<ContentEngines> {
  const { codeblocks } = project.config.styling;
  const grammars = new Map<string, string>();
  const highlighter = await openHighlighter(codeblocks, (file) => {
    const text = files.read(file);
    grammars.set(file, digestOf(text));
    return text;
  });
  let math: ReturnType<Engines['math']> | undefined;
  let types: ReturnType<NonNullable<Engines['types']>> | undefined;
  let utilities: ReturnType<Engines['utilities']> | undefined;
  const colors = utilityColors(project.config);
  const settings = settingsOf(project.config);
  const dialect = await loadDialect(project.config.octavo.syntax);
  const scripts = scriptDigests(project, files);
  const { css, diagnostics } = highlighter;
  const words = project.scripts.flatMap((file) => namesInScript(files.read(file) ?? ''));
  const scriptNames = [...new Set(words)].filter(mayBeUtility);
  return {
    syntax: createSyntax(),
    dialect,
    glossary: createGlossary(project.config.octavo.glossary),
    registry: timed(createRegistry()),
    highlighter,
    evaluator: {
      async evaluate(input) {
        const { sharedEvaluator } = await import('../evaluate/create-evaluator.ts');
        return sharedEvaluator().evaluate(input);
      },
    },
    math() {
      math ??= loadMath();
      return math;
    },
    types() {
      types ??= loadTypes(project.root);
      return types;
    },
    utilities() {
      utilities ??= import('./utilities/utilities.ts').then(({ loadUtilities }) =>
        loadUtilities(colors, scriptNames),
      );
      return utilities;
    },
    scriptNames,
    id: digestOf(JSON.stringify([packageId(), settings, scripts, [...grammars]])),
    files: css === '' ? [] : [{ path: fingerprinted('code', '.css', css), body: css }],
    diagnostics,
    fit: (other, now) =>
      settingsOf(other.config) === settings &&
      scriptDigests(other, now) === scripts &&
      [...grammars].every(([file, digest]) => now.digest(file) === digest),
  };
}

async function loadTypes(root: string) {
  const { loadTwoslash, TwoslashMissing } = await import('../code/twoslash.ts');
  try {
    return loadTwoslash(root);
  } catch (error) {
    if (error instanceof TwoslashMissing) return 'missing';
    throw error;
  }
}

/** The settings that engines are created from. */
function settingsOf(config: Project['config']): string {
  const { syntax, glossary } = config.octavo;
  return JSON.stringify([config.styling.codeblocks, utilityColors(config), syntax, glossary]);
}

/** Digests of the author's scripts, whose class names may add utility rules to the heads of pages. */
function scriptDigests({ scripts }: Project, files: ProjectFiles): string {
  return JSON.stringify(scripts.map((file) => files.digest(file)));
}

/** The author's colours by the names that utility classes use, the same in both modes. */
function utilityColors({ colors, background, theme }: Project['config']): UtilityColors {
  const { primary, light = primary, dark = primary } = colors;
  const page = { ...themeDefaults[theme].background, ...background?.color };
  return {
    primary,
    'primary-light': light,
    'primary-dark': dark,
    'background-light': page.light,
    'background-dark': page.dark,
  };
}
