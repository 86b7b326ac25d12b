import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';
import { readers, sidebar, sidebarTexts } from './see.ts';
import { arrives } from './visit.ts';

const cases: { title: string; settings: Record<string, unknown>; leads: boolean }[] = [
  { title: 'drilldown true', settings: { interaction: { drilldown: true } }, leads: true },
  {
    title: 'drilldown false in a theme that has it',
    settings: { theme: 'aspen', interaction: { drilldown: false } },
    leads: false,
  },
  { title: 'drilldown unset in a theme that has it', settings: { theme: 'aspen' }, leads: true },
  { title: 'drilldown unset in a theme without it', settings: { theme: 'maple' }, leads: false },
];

for (const { title, settings, leads } of cases) {
  describeSite(
    title,
    'groups',
    ({ open }) => {
      it.each(readers)(
        `${leads ? 'a group leads to its first page' : 'a group only folds'} %s`,
        async (_, javaScript) => {
          const page = await open('/', { javaScript });
          await sidebar(page).getByText('Ships', { exact: true }).first().click();
          await arrives(page, leads ? '/guides/ships/arrive' : '/');
          expect(await sidebarTexts(page)).toContain('Arrive');
        },
      );
    },
    settings,
  );
}
