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
import type { Engines } from './engines.ts';
import { loadMath } from './math/math.ts';
import { namesInScript } from './utilities/class-names.ts';
import type { UtilityColors } from './utilities/source.ts';

/** What pages are rendered with: made once, and used for as long as the settings behind it stay the same. */
export interface ContentEngines extends Engines {
  registry: TimedRegistry;
  /** Names all that the engines were made from: this package, settings, the author's grammars. */
  id: string;
  /** Stylesheets that bodies need beside the theme's. */
  files: { path: string; body: string }[];
  /** Problems of `styling.codeblocks`, without their place. */
  diagnostics: Omit<Diagnostic, 'location'>[];
  /** Whether these engines serve a project as well as new ones would. */
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
  let utilities: ReturnType<Engines['utilities']> | undefined;
  const colors = utilityColors(project.config);
  const settings = JSON.stringify([codeblocks, colors]);
  const scripts = scriptDigests(project, files);
  const { css, diagnostics } = highlighter;
  return {
    syntax: createSyntax(),
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
    utilities() {
      utilities ??= import('./utilities/utilities.ts').then(({ loadUtilities }) =>
        loadUtilities(colors),
      );
      return utilities;
    },
    scriptNames: [
      ...new Set(project.scripts.flatMap((file) => namesInScript(files.read(file) ?? ''))),
    ],
    id: digestOf(JSON.stringify([packageId(), settings, scripts, [...grammars]])),
    files: css === '' ? [] : [{ path: fingerprinted('code', '.css', css), body: css }],
    diagnostics,
    fit: (other, now) =>
      JSON.stringify([other.config.styling.codeblocks, utilityColors(other.config)]) === settings &&
      scriptDigests(other, now) === scripts &&
      [...grammars].every(([file, digest]) => now.digest(file) === digest),
  };
}

/** Scripts lend pages class names, and so the rules of utilities in their heads. */
function scriptDigests({ scripts }: Project, files: ProjectFiles): string {
  return JSON.stringify(scripts.map((file) => files.digest(file)));
}

/** The author's colours as utility classes name them, the same in both modes. */
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
