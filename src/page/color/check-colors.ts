import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type Project, whereIs } from '../../project/project.ts';
import { sitePalettes } from './site-palettes.ts';

/** Tells which of the author's colours had to be moved before text in them could be read. */
export function checkColors(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
): Diagnostic[] {
  const { colors } = project.config;
  const palettes = sitePalettes(project.config);
  const darkKey = colors.light === undefined ? 'primary' : 'light';
  const uses = [
    { key: 'primary', mode: 'light', ...palettes.light },
    { key: darkKey, mode: 'dark', ...palettes.dark },
  ];
  return uses
    .filter(({ accent, primary }) => accent !== primary)
    .map(({ key, mode, accent, primary }) =>
      problem(
        'theme/color-adjusted',
        `colors.${key} (${accent}) is hard to read as text in ${mode} mode; ${primary} is used for text.`,
        { location: whereIs(project, ['colors', key]) },
      ),
    );
}
