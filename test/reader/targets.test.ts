import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

/** Side of the least square that a control has, in CSS px (WCAG 2.2, 2.5.8). Links inside of sentences are exempt. */
const least = 24;

for (const theme of ['mint', 'luma']) {
  describeSite(
    `what can be touched in ${theme}`,
    'showcase',
    ({ open }) => {
      it.each([
        ['/guides/components', 320],
        ['/guides/components', 1440],
        ['/api-reference/create-a-job', 320],
        ['/api-reference/create-a-job', 1440],
        ['/changelog', 320],
      ])(`is ${least} px wide and high on %s at %i px`, async (path, width) => {
        const page = await open(path, { width });
        const small = await page.evaluate((least) => {
          const controls = [
            ...document.querySelectorAll('a[href], button, summary, label, select'),
          ];
          return controls.flatMap((control) => {
            const { width, height } = control.getBoundingClientRect();
            const shown = width > 1 && height > 1 && control.checkVisibility();
            if (!shown || control.closest('p, td, .oct-description')) return [];
            return width < least || height < least
              ? [`${control.localName}.${control.className} ${width} × ${height}`]
              : [];
          });
        }, least);
        expect(small).toEqual([]);
      });
    },
    { theme },
  );
}
