import type { DocsConfig } from '../../project/config.ts';
import { themeDefaults } from '../../project/theme-defaults.ts';

/** Whether a click on a nested group opens its first page, as set by `interaction.drilldown` or by the theme. */
export function drilldownOf(config: Pick<DocsConfig, 'interaction' | 'theme'>): boolean {
  return config.interaction.drilldown ?? themeDefaults[config.theme].drilldown;
}
