/**
 * `npm run sheets [-- --themes mint,palm --kinds guide --widths 360,1440 --out folder --whole]`: pictures of the
 * showcase site in each theme, light and dark, put together to one sheet a theme and width. With `--axe` the same pages
 * are checked instead of drawn: what axe-core finds, on the page and in each part that a reader opens, and what makes the
 * page itself scroll sideways. `--site folder` takes another project than the showcase, of which
 * `--paths /,/guides/start` names pages. Run `npm run build` first. With `--docs` the pictures of
 * `example-docs/theming/themes` are taken.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { docsConfigSchema } from '../../../src/project/config.ts';
import { axeViolations, ofModes } from '../../reader/axe.ts';
import { launchChromium } from '../../reader/chromium.ts';
import { buildFixture, serveFolder } from '../../reader/site.ts';
import { axeOpened } from './opened.ts';
import { kindsOf, openKind, type Shot, takeShot, takeSmall, widths } from './shots.ts';

const { values } = parseArgs({
  options: {
    themes: { type: 'string' },
    kinds: { type: 'string' },
    widths: { type: 'string' },
    site: { type: 'string', default: 'showcase' },
    paths: { type: 'string' },
    out: { type: 'string', default: 'sheets' },
    whole: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
});
const pageKinds = kindsOf(values.paths?.split(','));
const chosen = (list: string | undefined, all: string[]) => list?.split(',') ?? all;
const out = resolve(values.out);
const documentation = join(import.meta.dirname, '../../../example-docs/images/themes');
mkdirSync(values.docs ? documentation : out, { recursive: true });

const browser = await launchChromium();
for (const theme of chosen(values.themes, docsConfigSchema.shape.theme.options)) {
  const built = await buildFixture(
    values.site === 'showcase' ? values.site : resolve(values.site),
    { theme },
  );
  const served = await serveFolder(built.out);
  if (values.docs) {
    for (const scheme of ['light', 'dark'] as const) {
      const file = `${documentation}/${theme}-${scheme}.webp`;
      writeFileSync(
        file,
        await takeSmall(browser, served.origin, { ...pageKinds.landing!, width: 1440, scheme }),
      );
      console.log(file);
    }
    await served.close();
    built.remove();
    continue;
  }
  for (const width of chosen(values.widths, widths.map(String)).map(Number)) {
    const pictures: Picture[] = [];
    for (const kind of chosen(values.kinds, Object.keys(pageKinds))) {
      for (const scheme of ['light', 'dark'] as const) {
        const shot = { ...pageKinds[kind]!, width, scheme };
        if (values.axe) {
          const faults = await faultsOf(browser, served.origin, shot);
          for (const fault of faults) console.log(`${theme} ${kind} ${scheme} ${width}: ${fault}`);
          if (faults.length > 0) process.exitCode = 1;
          continue;
        }
        const body = await takeShot(browser, served.origin, shot, { whole: values.whole });
        pictures.push({ label: `${theme} ${kind} ${scheme}`, body });
      }
    }
    if (values.axe) continue;
    const file = join(out, `${theme}-${width}.png`);
    writeFileSync(file, await sheet(browser, pictures, width));
    console.log(file);
  }
  await served.close();
  built.remove();
}
await browser.close();

async function faultsOf(browser: Browser, origin: string, shot: Shot): Promise<string[]> {
  const page = await openKind(browser, origin, shot);
  const beyond = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  const rules = shot.scheme === 'dark' ? ofModes : undefined;
  const faults = await axeViolations(page, rules);
  // Where a part is open already, it is what was looked at.
  if (!shot.before) faults.push(...(await axeOpened(page, rules)).faults);
  await page.context().close();
  return beyond > 0 ? [...faults, `${beyond} px wider than the window`] : faults;
}

interface Picture {
  label: string;
  body: Buffer;
}

/** All pictures side by side with their names, as one picture. */
async function sheet(browser: Browser, pictures: Picture[], width: number): Promise<Buffer> {
  const shown = width < 500 ? 270 : 640;
  const columns = width < 500 ? 6 : 4;
  const figures = pictures.map(
    ({ label, body }) =>
      `<figure><img src="data:image/png;base64,${body.toString('base64')}" width="${shown}"><figcaption>${label}</figcaption></figure>`,
  );
  const style =
    'body{display:grid;gap:16px;margin:16px;background:#888;font:12px sans-serif;align-items:start}figure{margin:0}img{display:block}figcaption{padding-top:4px}';
  const page = await browser.newPage({
    viewport: { width: columns * (shown + 16) + 16, height: 600 },
  });
  await page.setContent(
    `<style>${style}</style><body style="grid-template-columns:repeat(${columns},${shown}px)">${figures.join('')}`,
  );
  const body = await page.screenshot({ fullPage: true });
  await page.close();
  return body;
}
