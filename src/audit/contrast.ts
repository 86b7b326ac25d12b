import { contrast, readable } from '../color/contrast.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { sitePalettes } from '../page/color/site-palettes.ts';
import { type Project, whereIs } from '../project/project.ts';

/**
 * Checks the author's colours against the backgrounds of both modes. Octavo adjusts unreadable colours, so the site
 * itself meets WCAG AA, but readers then see a different tone from the one in docs.json.
 */
export function contrastProblems(project: Project): Diagnostic[] {
  const { colors } = project.config;
  const { light, dark } = sitePalettes(project.config);
  const darkKey = colors.light === undefined ? 'primary' : 'light';
  const uses = [
    {
      key: 'primary',
      mode: 'light',
      color: colors.primary,
      background: light.bg,
      used: light.primary,
    },
    {
      key: darkKey,
      mode: 'dark',
      color: colors[darkKey] ?? colors.primary,
      background: dark.bg,
      used: dark.primary,
    },
  ];
  return uses.flatMap(({ key, mode, color, background, used }) => {
    const ratio = contrast(color, background);
    if (ratio >= readable - 0.05) return [];
    return [
      problem(
        'a11y/contrast',
        `colors.${key} (${color}) has a contrast of ${ratio.toFixed(1)}:1 with the background in ${mode} mode (${background}); text needs 4.5:1.`,
        {
          location: whereIs(project, ['colors', key]),
          hint: `Octavo uses ${used} for text there. Write a colour that can be read to choose the tone yourself.`,
        },
      ),
    ];
  });
}
