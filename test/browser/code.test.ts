import { describe, expect, it } from 'vitest';
import { axeViolationsInBothModes } from '../reader/axe.ts';
import { describePages } from './pages.ts';

const line = (text: string, className = 'line') => `<span class="${className}">${text}</span>`;
const block = (classes: string, lines: string[]) =>
  `<div class="code-block oct-code"><oct-copy class="oct-code-copy"><button type="button" aria-label="Copy code"></button></oct-copy><div class="oct-code-body"><pre class="oct-code-pre ${classes}" tabindex="0"><code>${lines.join('\n')}</code></pre></div></div>`;
const focused = block('oct-focused', [
  line('<span class="k">import</span> a <span class="c">// why</span>'),
  line('<span class="k">const</span> b', 'line focus'),
  ...['highlight', 'add', 'remove'].map((mark) => line(`<i>${mark}</i> c`, `line ${mark}`)),
]);
const long = block('', [line('x'.repeat(400)), line('y'.repeat(400))]);
const source = ['def a():', '    return 1', '', '', '\tx = <b>', '', 'end'];
const marked = source.map((text, at) =>
  line(text.replace('<', '&lt;'), ['line', 'line add', 'line remove', 'line highlight'][at % 4]),
);
const looks = ['', 'oct-lines', 'oct-wrap', 'oct-lines oct-wrap', 'oct-focused'];
const copied = looks.map((look) => block(look, marked)).join('');
const navigation = { pages: ['copied', 'focused', 'long', 'foreign', 'dialog'] };
const bodies = {
  copied: { html: copied },
  dialog: { html: `<dialog>${focused}</dialog>` },
  focused: { html: focused },
  long: { html: long },
  foreign: { html: `<div dir="rtl">${long}</div>` },
};

describe.each(['mint', 'luma', 'linden'])('code in %s', (theme) => {
  describePages('a block', { navigation, bodies, config: { theme } }, ({ open }) => {
    it('that has some lines in focus greys the others, and they still meet AA', async () => {
      const page = await open('/focused');
      await page.mouse.move(0, 0);
      const colours = () =>
        page
          .locator('.line .k')
          .evaluateAll((words) => words.map((word) => getComputedStyle(word).color));
      const [grey, full] = await colours();
      expect(grey).not.toBe(full);
      expect(await axeViolationsInBothModes(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('pre').hover();
      await expect.poll(colours).toEqual([full, full]);
    });

    it('is copied in a dialog, too, where a page without TLS has no clipboard', async () => {
      const page = await open('/dialog');
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.querySelector('dialog')!.showModal();
      });
      await page.getByRole('button', { name: 'Copy code' }).click();
      const copy = page.locator('oct-copy');
      await expect.poll(() => copy.getAttribute('data-state')).toBe('copied');
    });

    it('gives a selection its lines as they are, and nothing else', async () => {
      const page = await open('/copied');
      for (const [at] of looks.entries()) {
        const pre = page.locator('pre').nth(at);
        await pre.scrollIntoViewIfNeeded();
        const places = await pre.locator('.line').evaluateAll((lines) => {
          const all = lines.map((line) => line.getBoundingClientRect());
          const [first, last] = [all[0]!, all.at(-1)!];
          return { first: [first.left, first.top + 8], last: [last.right - 2, last.top + 8], all };
        });
        await page.mouse.move(places.first[0]!, places.first[1]!);
        await page.mouse.down();
        await page.mouse.move(places.last[0]!, places.last[1]!, { steps: 4 });
        await page.mouse.up();
        const heard = await page.evaluate(() => {
          const texts: string[] = [];
          const hear = () => texts.push(String(getSelection()));
          document.addEventListener('copy', hear, { once: true });
          document.execCommand('copy');
          return texts;
        });
        expect(heard).toEqual([source.join('\n')]);
        // One line of text high each, the empty ones too, and as wide as the block.
        const heights = places.all.map(({ top }, line) => top - (places.all[line - 1]?.top ?? top));
        expect(new Set(heights.slice(1)).size).toBe(1);
        expect(new Set(places.all.map(({ width }) => width)).size).toBe(1);
      }
    });

    it('fades out where there is more of its lines, on the right first in every language', async () => {
      for (const path of ['/long', '/foreign']) {
        const page = await open(path, { width: 390 });
        const ends = (left: number) =>
          page.locator('pre').evaluate(async (pre, left) => {
            pre.scrollLeft = left;
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
            const { maskImage } = getComputedStyle(pre);
            const clear = 'rgba(0, 0, 0, 0)';
            return [
              maskImage.startsWith(`linear-gradient(to left, ${clear}`),
              maskImage.endsWith(`${clear})`),
            ];
          }, left);
        expect([await ends(0), await ends(100), await ends(9999)]).toEqual([
          [true, false],
          [true, true],
          [false, true],
        ]);
      }
    });

    it('show their button always, also to readers with a mouse', async () => {
      const page = await open('/long', { width: 1280 });
      await page.mouse.move(5, 5);
      const copy = page.locator('.oct-code-copy');
      expect(await copy.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    });

    it('with long lines ends the first before its button, up to the edge, and no other', async () => {
      const page = await open('/long', { width: 390, touch: true });
      const faded = await page.locator('.oct-code-copy').evaluate((copy) => {
        const own = copy.getBoundingClientRect();
        const style = getComputedStyle(copy, '::before');
        const [left, right, bottom] = [style.left, style.right, style.bottom].map(parseFloat);
        const [block, second] = [copy.parentElement!, document.querySelectorAll('.line')[1]!].map(
          (element) => element.getBoundingClientRect(),
        );
        return {
          color: style.backgroundImage.includes(
            getComputedStyle(copy.parentElement!).backgroundColor,
          ),
          before: -left!,
          toEdge: block!.right - (own.right - right!),
          toSecond: second!.top - (own.bottom - bottom!),
        };
      });
      expect(faded.color).toBe(true);
      expect(faded.before).toBe(24);
      expect(faded.toEdge).toBe(1);
      expect(faded.toSecond).toBeGreaterThan(0);
    });
  });
});

const answer = block('', Array(80).fill(line('x')));
const written = `<div class="code-group oct-tabset" id="response-example">${answer}</div>`;

describePages(
  'an example that an author writes',
  { navigation: { pages: ['index'] }, bodies: { index: { panel: written } } },
  ({ open }) => {
    it('scrolls inside itself where it is long, so that the text is not out of reach', async () => {
      for (const width of [390, 1440]) {
        const page = await open('/', { width });
        const height = await page.locator('#panel pre').evaluate((pre) => pre.clientHeight);
        expect(height, String(width)).toBeLessThan(520);
      }
    });
  },
);
