import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type Project, whereIs } from '../../project/project.ts';
import { sitePalettes } from './site-palettes.ts';

/** Reports which of the author's colours had to be changed so that text in them or on them is legible. */
export function checkColors(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
): Diagnostic[] {
  const { colors } = project.config;
  const { light, dark } = sitePalettes(project.config);
  const darkKey = colors.light === undefined ? 'primary' : 'light';
  const buttonKey = colors.dark === undefined ? 'primary' : 'dark';
  const uses = [
    { key: 'primary', as: 'as text in light mode', asked: colors.primary, used: light.primary },
    { key: darkKey, as: 'as text in dark mode', asked: colors[darkKey], used: dark.primary },
    {
      key: buttonKey,
      as: 'behind the text of buttons',
      asked: colors[buttonKey],
      used: light.button,
    },
  ];
  return uses
    .filter(({ asked, used }) => asked !== undefined && long(asked) !== long(used))
    .map(({ key, as, asked, used }) =>
      problem(
        'theme/color-adjusted',
        `colors.${key} (${asked}) is hard to read ${as}; ${used} is used there.`,
        { location: whereIs(project, ['colors', key]) },
      ),
    );
}

/** `#0AF` and `#00aaff` are the same colour. */
function long(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}
