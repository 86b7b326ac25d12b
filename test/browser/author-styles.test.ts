import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const set = {
  navigation: { groups: [{ group: 'G', pages: ['whole', 'alone'] }] },
  bodies: {
    whole: { html: '<p>With a sidebar</p>' },
    alone: { html: '<style>#sidebar { display: none !important }</style><p>Without one</p>' },
  },
};

// One theme with the bar over the whole width, one with the sidebar from the top of the window.
for (const theme of ['mint', 'maple']) {
  describePages(
    `theme ${theme} in styles of an author’s`,
    { ...set, config: { theme } },
    ({ open }) => {
      it('gives the page the room of a sidebar that they hide', async () => {
        const room = async (path: string) => {
          const page = await open(path, { width: 1440 });
          const box = await page.locator('#content-container').boundingBox();
          return [box!.x, box!.width];
        };
        expect(await room('/alone')).toEqual([0, 1440]);
        const [start, width] = await room('/whole');
        expect(start).toBeGreaterThan(200);
        expect(start! + width!).toBe(1440);
      });
    },
  );
}
