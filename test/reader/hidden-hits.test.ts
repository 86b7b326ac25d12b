import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { folderSource } from '../../src/search/query/folder-source.ts';
import { openIndex } from '../../src/search/query/open-index.ts';
import { describeSite } from './browser.ts';

/** Whether a reader sees a word, wherever the page has to be scrolled to. */
const isSeen = (page: Page, word: string) =>
  page.locator('#content').evaluate((content, wanted) => {
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: holder, textContent } = walker.currentNode;
      if (!holder || !textContent?.includes(wanted)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const clip = holder.closest('pre')?.getBoundingClientRect();
      return box.height > 0 && holder.checkVisibility() && (!clip || box.top < clip.bottom);
    }
    return false;
  }, word);

describeSite('what search finds', 'hidden-hits', ({ open, site }) => {
  const found = async (word: string) => {
    const index = await openIndex(folderSource(site().out));
    const [hit] = (await index.query(word)).hits;
    const section = hit?.sections[0];
    return { url: `/${hit?.url ?? ''}#${section?.anchor}`, headings: section?.headings };
  };

  it.each([
    ['aardvark', '/#intro', 'Intro'],
    ['bandicoot', '/#inside', 'Intro > Burrow > Inside'],
    ['wallaby', '/#right', 'Intro > Burrow > Inside > Right'],
    ['capybara', '/#intro', 'Intro'],
    ['dingo', '/#linux-heading', 'Intro > Linux > Linux heading'],
    ['echidna', '/#windows', 'Intro > Windows'],
    ['numbat', '/#nest', 'Intro > Windows > Nest'],
    ['fossa', '/#intro', 'Intro'],
    ['gecko', '/#keeper', 'Intro > Keeper'],
    ['hyena', '/#visitor', 'Intro > Visitor'],
    ['ibis', '/#properties', 'Intro > properties'],
    ['jackal', '/#attributes', 'Intro'],
    ['kakapo', '/#one', 'Intro > One'],
    ['lemur', '/#two', 'Intro > Two'],
    ['narwhal', '/#four', 'Intro > Four'],
    ['ocelot', '/#txt', 'Intro'],
    ['pangolin', '/#more', 'Intro > More'],
    ['quokka', '/#prompt', 'Intro > Ask the keeper'],
    ['rhea', '/changes#may-1', 'May 1'],
    ['urial', '/changes#detail', 'May 4 > Detail'],
  ])('%s: is seen at %s', async (word, url, trail) => {
    expect(await found(word)).toEqual({ url, headings: trail.split(' > ') });
    const page = await open(url);
    await expect.poll(() => isSeen(page, word)).toBe(true);
  });

  it('is seen behind the tags that a reader has chosen', async () => {
    const page = await open('/changes?tags=Fix#may-2');
    await expect.poll(() => isSeen(page, 'serval')).toBe(true);
  });

  it('is seen again by a second click on the same link, after it was closed', async () => {
    const page = await open('/#more');
    await expect.poll(() => isSeen(page, 'pangolin')).toBe(true);
    await page.locator('#more > summary').click();
    expect(await isSeen(page, 'pangolin')).toBe(false);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#more';
      document.querySelector('#content')!.append(link);
      link.click();
    });
    expect(await isSeen(page, 'pangolin')).toBe(true);
  });
});
