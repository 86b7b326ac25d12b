import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import { docsJson, type Files, writeFiles } from '../build/site.ts';
import { axeViolations } from '../reader/axe.ts';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';
import { type Served, serveFolder } from '../reader/site.ts';
import { type AssistantService, type Manner, startAssistantService } from './assistant-service.ts';

if (!chromiumPath && process.env.OCTAVO_REQUIRE_CHROMIUM)
  throw new Error('Chromium is not installed.');

const files: Files = {
  'a.mdx': '---\ntitle: Page A\n---\n\nParsley grows in pots.\n\n```js\nlet herb = 1;\n```\n',
  'b.mdx':
    '---\ntitle: Page B\n---\n\n## Watering\n\nPots dry out. Water the thyme every third day, and never at noon.\n\n- Use rain.\n\n```sh\nrain --on thyme\n```\n',
  'c.mdx': `---\ntitle: Page C\n---\n\n## Soil\n\nCoriander wants soil.\n\n| Soil | ${'Coriander | '.repeat(8)}\n|${' - |'.repeat(9)}\n| Soil | ${'Coriander_in_soil | '.repeat(8)}\n\n| Key | Type | Default | Meaning |\n| - | - | - | - |\n| herbs.glossary | map | none | Names of soils in the navigation that a page explains |\n`,
  'chat.mdx': '---\ntitle: Chat\nmode: assistant\n---\n',
};
const pages = ['a', 'b', 'c', 'chat'];

describe.skipIf(!chromiumPath)('the assistant', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-assistant-'));
  let browser: Chromium;
  let service: AssistantService;
  /** With a service, without one, and with the assistant switched off. */
  const sites: Record<string, Served> = {};
  let page: Page | undefined;

  beforeAll(async () => {
    [browser, service] = await Promise.all([openChromium(), startAssistantService()]);
    const asked = { baseUrl: service.origin, domain: 'acme', key: 'oct_pub_1' };
    const settings: Record<string, object> = {
      asked: { octavo: { assistant: asked } },
      newer: { octavo: { assistant: { ...asked, protocol: 'v2' } } },
      alone: { octavo: { assistant: { questions: ['When is thyme watered?'] } } },
      off: { octavo: { assistant: false } },
    };
    for (const [name, more] of Object.entries(settings)) await build(name, more);
    await build('disk', {}, { links: 'offline' });
  });
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    for (const site of Object.values(sites)) await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function build(name: string, more: object, urls = {}): Promise<void> {
    const root = join(folder, name);
    writeFiles(root, { 'docs.json': docsJson({ pages }, more), ...files });
    const out = join(folder, `${name}-out`);
    await buildSite({ root, out, urls, strict: false, includeRestricted: false, check: false });
    sites[name] = await serveFolder(out);
  }
  async function open(
    site: string,
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const context = await browser.newContext(options);
    page = await context.newPage();
    await page.goto(
      site === 'disk' ? `file://${folder}/disk-out/${path}` : `${sites[site]!.origin}/${path}`,
    );
    return page;
  }
  const ask = async (on: Page, question: string) => {
    await on.keyboard.press('Control+i');
    await on.locator('.oct-assistant textarea').waitFor();
    await on.keyboard.type(question);
    await on.keyboard.press('Enter');
  };
  const lastAnswer = (on: Page) => on.locator('.oct-message-assistant').last();
  const answered = (on: Page, state: string) =>
    on.locator(`.oct-message-assistant[data-state="${state}"]`).last().waitFor();
  const asking = (manner: Manner) => {
    service.manner = manner;
    service.requests.length = 0;
  };

  test('asks the service by keyboard, and continues the thread on another page', async () => {
    asking('right');
    const on = await open('asked', 'a');
    await ask(on, 'How?');
    await answered(on, 'done');
    const [first] = service.requests;
    expect(first).toMatchObject({
      path: '/v1/assistant/acme/message',
      authorization: 'Bearer oct_pub_1',
    });
    expect(first!.body).toEqual({
      fp: 'anonymous',
      messages: [
        {
          id: expect.any(String),
          role: 'user',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          content: 'How?',
          parts: [{ type: 'text', text: 'How?' }],
        },
      ],
      threadId: null,
      retrievalPageSize: 5,
      filter: null,
    });
    const answer = lastAnswer(on);
    expect(await answer.locator('.oct-answer p').first().textContent()).toBe('Use octavo build.');
    await answer.locator('pre .hljs-keyword').waitFor();
    expect(await answer.locator('table td').allTextContents()).toEqual(['1', '2']);
    expect(
      await answer
        .locator('.oct-answer a')
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        ),
    ).toEqual(['/a', '/b']);
    expect(await answer.locator('.oct-answer-notes > li').allTextContents()).toEqual([
      'Said below. ↩',
    ]);
    await answer.locator('sup button').click();
    expect(await answer.locator('.oct-answer-notes > li:focus').count()).toBe(1);
    await answer.locator('.oct-answer-notes button').click();
    expect(await answer.locator('sup button:focus').textContent()).toBe('1');
    await on.locator('.oct-assistant textarea').focus();
    expect(
      await answer
        .locator('.oct-source')
        .evaluate((link: HTMLAnchorElement) => new URL(link.href).pathname),
    ).toBe('/a');

    await on.keyboard.type('half a thought');
    await on.goto(`${sites.asked!.origin}/b`);
    expect(await on.locator('.oct-message').count()).toBe(2);
    const input = on.locator('.oct-assistant textarea');
    expect(await input.inputValue()).toBe('half a thought');
    await input.press('Enter');
    await expect.poll(() => service.requests.length).toBe(2);
    expect(service.requests[1]!.body).toMatchObject({ threadId: 'thr_1' });
    expect(
      (service.requests[1]!.body.messages as { role: string }[]).map(({ role }) => role),
    ).toEqual(['user', 'assistant', 'user']);

    await on.locator('.oct-assistant-new').click();
    expect(await on.locator('.oct-message').count()).toBe(0);
  });

  test('understands the newer message stream', async () => {
    asking('newer');
    const on = await open('newer', 'a');
    await ask(on, 'How?');
    await answered(on, 'done');
    expect(service.requests[0]).toMatchObject({ path: '/v2/assistant/acme/message' });
    expect(await lastAnswer(on).locator('.oct-answer p').first().textContent()).toBe(
      'Use octavo build.',
    );
    expect(await lastAnswer(on).locator('.oct-source').textContent()).toBe('Page A');
  });

  test('passes over parts that it does not know', async () => {
    asking('unknown code');
    const on = await open('asked', 'a');
    await ask(on, 'How?');
    await answered(on, 'done');
    expect(await lastAnswer(on).locator('.oct-answer').textContent()).toContain(
      'See the guide, more',
    );
  });

  test.each<[Manner, string, string]>([
    ['limited', 'limited', 'Too many questions'],
    ['html', 'failed', 'could not be loaded'],
    ['bad json', 'lost', 'connection was lost'],
    ['cut', 'lost', 'connection was lost'],
    ['error part', 'failed', 'could not be loaded'],
  ])(
    'tells when the service goes wrong (%s), keeps what there is, and can be asked again',
    async (manner, state, said) => {
      asking(manner);
      const on = await open('asked', 'a');
      await ask(on, 'How?');
      await answered(on, state);
      expect(await on.locator('.oct-trouble').textContent()).toContain(said);
      expect(await on.locator('.oct-bubble').textContent()).toBe('How?');
      if (manner === 'cut')
        expect(await lastAnswer(on).locator('.oct-answer').textContent()).toContain('Use');
      service.manner = 'right';
      await lastAnswer(on).getByRole('button', { name: 'Try again' }).click();
      await answered(on, 'done');
      expect(await on.locator('.oct-message').count()).toBe(2);
    },
  );

  test('says that a silent service is slow, and can be stopped', async () => {
    asking('silent');
    const on = await open('asked', 'a');
    await on.clock.install();
    await ask(on, 'How?');
    await expect.poll(() => service.requests.length).toBe(1);
    await on.clock.fastForward(9000);
    await on.locator('.oct-slow').waitFor();
    await on.getByRole('button', { name: 'Stop' }).click();
    await on.clock.fastForward(100);
    await answered(on, 'stopped');
    expect(await on.locator('.oct-bubble').textContent()).toBe('How?');
  });

  test('says that there is no connection', async () => {
    const on = await open('asked', 'a');
    await on.route(`${service.origin}/**`, (route) => route.abort());
    await ask(on, 'How?');
    await answered(on, 'failed');
  });

  test('shows what is hostile as text', async () => {
    asking('hostile');
    const on = await open('asked', 'a');
    const outside: string[] = [];
    on.on('request', (request) => {
      if (request.url().includes('evil')) outside.push(request.url());
    });
    await ask(on, '<img src=x onerror="window.hacked=1">');
    await answered(on, 'done');
    const answer = lastAnswer(on);
    expect(await answer.locator('img, script').count()).toBe(0);
    expect(
      await answer
        .locator('a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol)),
    ).not.toContain('javascript:');
    for (const link of await answer.getByText('link').all()) await link.click();
    expect(await on.evaluate('window.hacked')).toBeUndefined();
    expect(outside).toEqual([]);
  });

  test.each(['alone', 'disk'])(
    'quotes the pages of the site where there is no service (%s)',
    async (site) => {
      const on = await open(
        site,
        site === 'disk'
          ? 'a/index.html?assistant=watering%20thyme'
          : 'a?assistant=watering%20thyme',
      );
      await answered(on, 'done');
      const answer = lastAnswer(on);
      expect(await on.locator('.oct-assistant h2').textContent()).toBe('Find an answer');
      expect(await on.locator('.oct-assistant').innerText()).not.toMatch(/model|wrong/i);
      const quote = answer.locator('.oct-passage').first();
      expect(await quote.locator('figcaption').textContent()).toBe('Page B › Watering');
      expect(await quote.locator('mark').allTextContents()).toEqual([
        'Water the thyme every third day, and never at noon.',
      ]);
      expect(await quote.locator('blockquote li').textContent()).toBe('Use rain.');
      expect(await quote.locator('blockquote pre').textContent()).toBe('rain --on thyme');
      await answer.locator('.oct-passage a').first().click();
      await on.waitForURL(/\/b(\/index\.html)?#watering$/);
    },
  );

  test('lets a wide table scroll within its quotation', async () => {
    const on = await open('alone', 'a?assistant=coriander%20soil');
    await answered(on, 'done');
    const passage = lastAnswer(on).locator('.oct-passage').first();
    const widths = await passage.evaluate((quotation) => {
      const table = quotation.querySelector('.oct-answer-table')!;
      return {
        passage: quotation.scrollWidth - quotation.clientWidth,
        table: table.scrollWidth - table.clientWidth,
      };
    });
    expect(widths.passage).toBe(0);
    expect(widths.table).toBeGreaterThan(0);
  });

  test('breaks names in a table between their words, and no word', async () => {
    const viewport = { width: 390, height: 844 };
    const on = await open('alone', 'a?assistant=coriander%20soil', { viewport });
    await answered(on, 'done');
    const table = lastAnswer(on).locator('.oct-answer-table', { hasText: 'herbs.glossary' });
    expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    const words = await table.locator('td').evaluateAll((cells) => {
      const range = document.createRange();
      return cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: [string, number][] = [];
        while (texts.nextNode()) {
          for (const { index, 0: word } of texts.currentNode.textContent!.matchAll(/\S+/g)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            found.push([word, range.getClientRects().length]);
          }
        }
        return found;
      });
    });
    expect(words.slice(0, 2)).toEqual([
      ['herbs.', 1],
      ['glossary', 1],
    ]);
    expect(words.filter(([, lines]) => lines > 1)).toEqual([]);
  });

  test('begins with the questions of the author, and says which keys open it', async () => {
    const on = await open('alone', 'a');
    const entry = on.locator('.oct-assistant-entry');
    expect(await entry.getAttribute('aria-label')).toBe('Find an answer');
    await entry.click();
    expect(await on.locator('.oct-assistant-head kbd').textContent()).toBe('Ctrl I');
    await on.getByRole('button', { name: 'When is thyme watered?' }).click();
    await answered(on, 'done');
    expect(await on.locator('.oct-bubble').textContent()).toBe('When is thyme watered?');
    expect(await on.locator('.oct-starters').isVisible()).toBe(false);
  });

  test('is called assistant where a model answers', async () => {
    const on = await open('asked', 'a');
    const entry = on.locator('.oct-assistant-entry');
    expect(await entry.getAttribute('aria-label')).toBe('Ask the assistant');
    // A server says so in its list of services: pages are built without knowing.
    const served = await open('alone', 'a');
    await served.route('**/service.json', (route) =>
      route.fulfill({ json: { assistant: { baseUrl: '', domain: 'd', key: 'k', model: true } } }),
    );
    await served.keyboard.press('Control+i');
    await served.locator('.oct-assistant h2', { hasText: 'Assistant' }).waitFor();
    await served.locator('.oct-assistant-entry', { hasText: 'Assistant' }).waitFor();
    expect(await served.locator('.oct-assistant-note').isVisible()).toBe(true);
  });

  test('keeps the name of a button that copies, and says what came of it', async () => {
    asking('right');
    const on = await open('asked', 'a');
    await ask(on, 'How?');
    await answered(on, 'done');
    await on.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = lastAnswer(on).locator('.oct-message-actions button').first();
    await copy.click();
    await on.locator('.oct-announce', { hasText: 'Copied' }).waitFor({ state: 'attached' });
    expect(await copy.getAttribute('aria-label')).toBe('Copy');
    await expect.poll(() => copy.getAttribute('data-done')).toBe(null);
  });

  test('keeps the focus where a message is drawn anew, asked again or takes the place of a choice', async () => {
    asking('right');
    const on = await open('asked', 'a');
    const focused = () =>
      on.evaluate(() => {
        const { activeElement: at } = document;
        return at?.closest('.oct-assistant') ? (at.ariaLabel ?? at.className) : undefined;
      });
    await ask(on, 'How?');
    await answered(on, 'done');
    const button = (name: string) => lastAnswer(on).getByRole('button', { name, exact: true });
    await button('Good answer').press('Enter');
    expect(await button('Good answer').getAttribute('aria-pressed')).toBe('true');
    expect(await focused()).toBe('Good answer');
    await button('Try again').press('Enter');
    expect(await focused()).toContain('oct-assistant-body');
    await answered(on, 'done');
    const alone = await open('alone', 'a');
    await alone.keyboard.press('Control+i');
    await alone.locator('.oct-starters button').press('Enter');
    await answered(alone, 'done');
    const { className } = await alone.evaluate(() => ({
      ...document.activeElement!,
      className: document.activeElement!.className,
    }));
    expect(className).toContain('oct-assistant-body');
  });

  test('stays open when Escape ends a word under composition', async () => {
    const on = await open('alone', 'a');
    await on.locator('.oct-assistant-entry').click();
    const input = on.locator('.oct-assistant textarea');
    await input.evaluate((field) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }),
      ),
    );
    expect(await input.isVisible()).toBe(true);
    await input.press('Escape');
    await input.waitFor({ state: 'hidden' });
  });

  test('is asked about selected text and about code', async () => {
    const on = await open('alone', 'a');
    await on.locator('#content p').first().selectText();
    await on.locator('#text-selection-tooltip-button').click();
    expect(await on.locator('.oct-quote p').textContent()).toBe('Parsley grows in pots.');
    await on.locator('.oct-quote button').click();
    await on.locator('.code-block').hover();
    await on.locator('.oct-ask-code').click();
    expect(await on.locator('.oct-quote p').textContent()).toBe('let herb = 1;');
  });

  test('closes with Escape after a question of an address, and tells rows of a table apart', async () => {
    const on = await open('alone', 'a?assistant=coriander%20soil');
    await on.locator('.oct-passage').first().waitFor();
    const status = on.locator('.oct-assistant [role="status"]');
    expect(await status.textContent()).toMatch(/^Page C › Soil\n/);
    await on.keyboard.press('Escape');
    await on.locator('.oct-assistant').waitFor({ state: 'hidden' });
  });

  test('is a dock on wide screens and full on phones, and gives the focus back', async () => {
    const wide = await open('alone', 'a', { viewport: { width: 1440, height: 900 } });
    await wide.locator('#assistant-entry').click();
    const panel = wide.locator('.oct-assistant');
    expect((await panel.boundingBox())!.width).toBe(400);
    expect((await wide.locator('#navbar').boundingBox())!.width).toBe(1040);
    expect(await axeViolations(wide)).toEqual([]);
    await wide.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await wide.evaluate(() => document.activeElement?.id)).toBe('assistant-entry');
    await wide.context().close();

    const phone = await open('alone', 'a', {
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    });
    await phone.locator('#assistant-entry').click();
    expect(await phone.locator('.oct-assistant').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 360,
      height: 740,
    });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(phone)).toEqual([]);
    for (let step = 0; step < 8; step++) {
      await phone.keyboard.press('Tab');
      const focused = '.oct-assistant :focus, body:focus, :root:not(:has(:focus))';
      expect(await phone.locator(focused).count(), `after ${step + 1} tabs`).toBeGreaterThan(0);
    }
    const isInert = () => phone.evaluate(() => document.getElementById('navbar')!.inert);
    expect(await isInert()).toBe(true);
    await phone.setViewportSize({ width: 1280, height: 740 });
    await expect.poll(isInert).toBe(false);
    await phone.setViewportSize({ width: 360, height: 740 });
    await expect.poll(isInert).toBe(true);
    await phone.locator('.oct-assistant-close').click();
    expect(await isInert()).toBe(false);
    expect(await phone.evaluate(() => document.activeElement?.id)).toBe('assistant-entry');
  });

  test('stands in a page of its mode, and is nowhere when it is switched off', async () => {
    const chat = await open('alone', 'chat');
    await chat.locator('#oct-assistant-page .oct-assistant').waitFor();
    for (const [width, height] of [
      [1440, 800],
      [390, 700],
    ] as const) {
      await chat.setViewportSize({ width, height });
      const field = (await chat.locator('.oct-assistant-field').boundingBox())!;
      expect(field.y + field.height, 'the field is seen without scrolling').toBeLessThan(height);
      const title = (await chat.locator('h1').boundingBox())!;
      expect(Math.abs(field.x - title.x), 'on the line of the title').toBeLessThan(1);
    }
    await chat.context().close();
    const off = await open('off', 'a?assistant=x');
    expect(await off.locator('[data-oct-assistant], #oct-assistant').count()).toBe(0);
  });
});
