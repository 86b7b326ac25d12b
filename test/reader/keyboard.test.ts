import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

/** What a page offers to the keyboard, as CSS finds it; what is hidden does not count. */
const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

interface Stop {
  name: string;
  seen: boolean;
  marked: boolean;
}

describeSite('the keyboard', 'showcase', ({ open }) => {
  it.each([1440, 360])(
    'reaches every control at %i px, sees it and sees where it is',
    async (width) => {
      const page = await open('/guides/components', { width });
      const offered = await page.evaluate((selector) => {
        const shown = (element: Element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert]') &&
          !(element as HTMLButtonElement).disabled &&
          !element.matches('[tabindex="-1"]');
        const all = [...document.querySelectorAll(selector)].filter(shown);
        for (const [index, element] of all.entries()) element.setAttribute('data-stop', `${index}`);
        // Of a group of radio buttons the keyboard stops at one.
        const groups = new Set<string>();
        return all.flatMap((element) => {
          const radio = element instanceof HTMLInputElement && element.type === 'radio';
          if (!radio) return [element.getAttribute('data-stop')!];
          const form = element.closest('fieldset, [role=radiogroup], oct-tabs');
          const key = `${element.name}${form?.id ?? ''}`;
          if (groups.has(key)) return [];
          groups.add(key);
          return [`group:${element.name}`];
        });
      }, controls);
      const reached = new Set<string>();
      const stops: Stop[] = [];
      for (let step = 0; step < offered.length + 20; step++) {
        await page.keyboard.press('Tab');
        // What changes with the focus is there with the next frame.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const stop = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null;
          if (!element || element === document.body) return undefined;
          const marked = (at: Element | null) =>
            at !== null && getComputedStyle(at).outlineStyle !== 'none';
          const around = [
            element,
            element.parentElement,
            element.closest('label'),
            element.nextElementSibling,
            element.firstElementChild,
          ];
          const box = element.getBoundingClientRect();
          const radio = element instanceof HTMLInputElement && element.type === 'radio';
          return {
            id: radio ? `group:${element.name}` : (element.dataset.stop ?? ''),
            name: `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 30)}`,
            seen: box.bottom > 0 && box.top < innerHeight && box.width > 0,
            marked:
              around.some(marked) ||
              getComputedStyle(element, '::after').outlineStyle !== 'none' ||
              element.matches('.oct-heading-link'),
          };
        });
        if (!stop) break;
        reached.add(stop.id);
        stops.push(stop);
      }
      expect(stops.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([]);
      expect(stops.filter(({ marked }) => !marked).map(({ name }) => name)).toEqual([]);
      expect(offered.filter((id) => !reached.has(id))).toEqual([]);
    },
  );
});
