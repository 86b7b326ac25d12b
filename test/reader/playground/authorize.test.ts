import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/build-site.ts';
import { siteHandler } from '../../../src/site/handler.ts';
import { axeViolationsInBothModes } from '../axe.ts';
import { type Chromium, chromiumPath, openChromium } from '../chromium.ts';
import { Visitor } from '../visit.ts';
import { type Api, startApi } from './api.ts';
import { type AuthorizationServer, startAuthorizationServer } from './authorization-server.ts';

const fixture = join(import.meta.dirname, '../../fixtures/sites/authorize');
const folder = mkdtempSync(join(tmpdir(), 'octavo-authorize-'));

let api: Api;
let authorization: AuthorizationServer;
let chromium: Chromium;
let visitor: Visitor;
let close: () => void;

describe.skipIf(!chromiumPath)('tokens in the playground', () => {
  beforeAll(async () => {
    [api, authorization] = await Promise.all([startApi(), startAuthorizationServer()]);
    cpSync(fixture, join(folder, 'project'), { recursive: true });
    for (const name of ['books.yaml', 'films.yaml']) {
      const file = join(folder, 'project', name);
      const text = readFileSync(file, 'utf8')
        .replaceAll('https://api.example.com', `http://127.0.0.1:${api.port}`)
        .replaceAll('https://auth.example.com', authorization.origin);
      writeFileSync(file, text);
    }
    const out = join(folder, 'dist');
    await buildSite({
      root: join(folder, 'project'),
      out,
      urls: { base: '/docs' },
      strict: false,
      includeRestricted: false,
      check: false,
    });
    const origin = await new Promise<string>((resolve) => {
      const server = serve(
        { fetch: siteHandler(out, '/docs'), port: 0, hostname: '127.0.0.1' },
        ({ port }) => resolve(`http://127.0.0.1:${port}`),
      );
      close = () => server.close();
    });
    chromium = await openChromium();
    visitor = new Visitor(origin);
  });
  afterEach(async () => {
    // Servers say that nobody has agreed yet, or will, with an error.
    const problems = (await visitor.leave()).filter(
      (problem) => !/^40[01] for \/token$/.test(problem),
    );
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await chromium?.close();
    close?.();
    await Promise.all([api?.close(), authorization?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const dialog = (page: Page) => page.getByRole('dialog');
  const token = (page: Page) => dialog(page).getByLabel('Authorization bearer');
  const press = (page: Page, name: string) =>
    dialog(page).getByRole('button', { name, exact: true }).click();

  async function play(path: string, options = {}): Promise<Page> {
    const server = new URL(authorization.origin).host;
    // The pages of the server ask for a font.
    const hosts = [`127.0.0.1:${api.port}`, server, 'fonts.googleapis.com'];
    const page = await visitor.open(path, { hosts, ...options });
    await page.getByRole('button', { name: 'Try it' }).click();
    await dialog(page).waitFor();
    return page;
  }

  async function chooseScheme(page: Page, name: string): Promise<void> {
    await dialog(page).getByLabel('Authorization', { exact: true }).selectOption({ label: name });
    await dialog(page).getByText('Get a token').click();
    await dialog(page).getByRole('button', { name: 'Authorize', exact: true }).waitFor();
  }

  /** Opens the window of the server; what the server is asked with. */
  async function ask(page: Page): Promise<{ popup: Page; searchParams: URLSearchParams }> {
    const isAsked = (request: Request) => request.url().startsWith(`${authorization.origin}/auth?`);
    const [popup, request] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('request', isAsked),
      press(page, 'Authorize'),
    ]);
    return { popup, searchParams: new URL(request.url()).searchParams };
  }

  /** The reader signs in at the server and agrees. */
  async function agree(popup: Page): Promise<void> {
    await popup.locator('[name=login]').fill('ada');
    await popup.locator('[name=password]').fill('engine');
    await popup.locator('[type=submit]').click();
    await popup.getByRole('button', { name: 'Continue' }).click();
  }

  async function held(page: Page): Promise<string> {
    await dialog(page).getByRole('button', { name: 'Forget the token' }).waitFor();
    return token(page).inputValue();
  }

  it('come by authorization code with PKCE, go out with requests, and stay in the tab', async () => {
    const page = await play('/docs/books/list-books');
    await chooseScheme(page, 'oauth');
    const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Authorize')]);
    const seen: string[] = [];
    popup.on('framenavigated', (frame) => seen.push(frame.url()));
    await popup.waitForURL(/interaction/);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await Promise.all([popup.waitForEvent('close'), agree(popup)]);
    const value = await held(page);
    expect(await authorization.granted(value)).toBe(true);
    expect(await token(page).evaluate((input) => input === document.activeElement)).toBe(true);

    const asked = authorization.asked.at(-1)!;
    expect(asked.get('code_verifier')).toMatch(/^[\w.~-]{43,}$/);
    expect(asked.has('client_secret')).toBe(false);
    expect(seen.join('\n')).not.toContain(value);
    expect(page.url()).not.toContain('code=');
    const stores = await page.evaluate(() => [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ]);
    expect(stores.map((text) => text.includes(value))).toEqual([false, true, false]);

    // The token is as good as over, so that it is renewed before the request.
    await press(page, 'Send');
    await dialog(page).getByRole('region', { name: 'Body' }).getByText('"id"').waitFor();
    expect(authorization.asked.at(-1)!.get('grant_type')).toBe('refresh_token');
    const renewed = await token(page).inputValue();
    expect(renewed).not.toBe(value);
    expect(api.seen.at(-1)!.headers.authorization).toBe(`Bearer ${renewed}`);

    // The other endpoints of the specification have it, those of another have not.
    const origin = new URL(page.url()).origin;
    await page.goto(`${origin}/docs/books/add-a-book?playground=open`);
    expect(await held(page)).toBe(renewed);
    await page.goto(`${origin}/docs/films/list-films?playground=open`);
    expect(await token(page).inputValue()).toBe('');
  });

  it('begin with the scopes of the operation, and ask for those that are chosen', async () => {
    const page = await play('/docs/books/list-books');
    await chooseScheme(page, 'oauth');
    const scopes = dialog(page).getByRole('group', { name: 'Scopes' });
    const boxes = await scopes
      .getByRole('checkbox')
      .evaluateAll((all) =>
        all.map((box) => [(box as HTMLInputElement).value, (box as HTMLInputElement).checked]),
      );
    expect(boxes).toEqual([
      ['books:read', true],
      ['books:write', false],
    ]);
    await scopes.getByLabel('books:write').check();
    const { searchParams } = await ask(page);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'playground',
      redirect_uri: `${new URL(page.url()).origin}/docs/_octavo/authorize-callback.html`,
      scope: 'books:read books:write',
      code_challenge_method: 'S256',
      audience: 'books',
    });
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    await press(page, 'Cancel');
    await dialog(page).getByText('Cancelled.').waitFor();
  });

  it('are asked for again where the code for it did not arrive', async () => {
    const page = await play('/docs/books/list-books', { failures: true });
    await page.route(/authorize\.\w+\.js/, (route) => route.abort(), { times: 1 });
    await dialog(page)
      .getByLabel('Authorization', { exact: true })
      .selectOption({ label: 'oauth' });
    const section = dialog(page).locator('.oct-play-authorize');
    await section.locator('summary').click();
    await section.getByText(/cannot be reached/).waitFor();
    await section.locator('summary').click();
    await section.locator('summary').click();
    await section.getByLabel('Client ID').waitFor();
  });

  it('come by OpenID Connect, where the server says what it can', async () => {
    const page = await play('/docs/books/list-books');
    await chooseScheme(page, 'openid');
    await dialog(page).getByLabel('Client ID').fill('playground');
    const { popup, searchParams } = await ask(page);
    expect(searchParams.get('scope')).toBe('openid');
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    await agree(popup);
    expect(await authorization.granted(await held(page))).toBe(true);
  });

  it('come by device authorization', async () => {
    const page = await play('/docs/books/list-books', { failures: true });
    await chooseScheme(page, 'oauth');
    await dialog(page).getByLabel('Flow').selectOption({ label: 'Device authorization' });
    await press(page, 'Authorize');
    const link = dialog(page).getByRole('link', { name: /\/device/ });
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await other.getByRole('button').first().click();
    await agree(other);
    expect(await authorization.granted(await held(page))).toBe(true);
  });

  it('come by secrets only where the author allows them', async () => {
    const page = await play('/docs/films/list-films');
    await dialog(page).getByText('Get a token').click();
    await dialog(page).getByLabel('Client ID').fill('machine');
    await dialog(page).getByLabel('Client secret').fill('a machine: secret');
    await press(page, 'Authorize');
    const machine = await held(page);
    expect(await authorization.granted(machine)).toBe(true);
    await dialog(page).getByText('Get a token').click();
    await dialog(page).getByLabel('Flow').selectOption({ label: 'Password' });
    await dialog(page).getByLabel('Client ID').fill('machine');
    await dialog(page).getByLabel('Client secret').fill('a machine: secret');
    await dialog(page).getByLabel('Username').fill('ada');
    await dialog(page).getByLabel('Password').last().fill('engine');
    await press(page, 'Authorize');
    await expect.poll(() => token(page).inputValue()).not.toBe(machine);
    expect(await authorization.granted(await token(page).inputValue())).toBe(true);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(
      /secret|engine/,
    );
    await press(page, 'Forget the token');
    await expect.poll(() => token(page).inputValue()).toBe('');
  });

  it('say why they do not come', async () => {
    const page = await play('/docs/films/list-films', { failures: true });
    await dialog(page).getByText('Get a token').click();
    await dialog(page).getByLabel('Client ID').fill('');
    await press(page, 'Authorize');
    expect(await dialog(page).getByText('This is required.').count()).toBe(1);
    await dialog(page).getByLabel('Client ID').fill('nobody');
    await press(page, 'Authorize');
    await dialog(page).getByText('The authorization server says:').waitFor();
  });

  it('are out of reach of other windows of the site', async () => {
    const page = await play('/docs/books/list-books');
    await chooseScheme(page, 'oauth');
    const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Authorize')]);
    await popup.waitForURL(/interaction/);
    const before = authorization.asked.length;
    const other = await page.context().newPage();
    const callback = `${new URL(page.url()).origin}/docs/_octavo/authorize-callback.html`;
    await other.goto(`${callback}?code=forged&state=guessed`);
    await other.getByText('You can close this window.').waitFor();
    // What came is neither in the address nor in the history.
    await expect.poll(() => other.url()).toBe(callback);
    await page.waitForTimeout(200);
    expect(await dialog(page).getByText('Waiting for your consent').count()).toBe(1);
    expect(authorization.asked.length).toBe(before);
  });

  it('have no faults that axe finds, in light and dark', async () => {
    const page = await play('/docs/books/list-books');
    await chooseScheme(page, 'oauth');
    expect(await axeViolationsInBothModes(page)).toEqual([]);
  });
});
