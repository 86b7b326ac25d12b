import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolationsInBothModes } from '../axe.ts';
import { describeSite } from '../browser.ts';
import { type Api, startApi } from './api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const parts = '/api-reference/build-a-part';

describeSite('the playground', 'playground', ({ open }) => {
  /** Opens the playground of an endpoint, set to the test's server. */
  async function play(path: string, options = {}): Promise<Page> {
    const page = await open(path, { hosts: [`127.0.0.1:${api.port}`], ...options });
    await page.getByRole('button', { name: 'Try it' }).click();
    await dialog(page).waitFor();
    await page.getByLabel('port').fill(String(api.port));
    return page;
  }
  const dialog = (page: Page) => page.getByRole('dialog');
  const fieldOf = (page: Page) => (name: string) =>
    dialog(page).locator(`.oct-play-field[data-name="${name}"]`);
  const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' }).click();
  const answer = (page: Page) => dialog(page).getByRole('region', { name: 'Body' });
  const status = (page: Page) => dialog(page).locator('.oct-play-status');

  it('loads nothing of itself before it is used', async () => {
    const page = await open(parts);
    const scripts = () =>
      page.evaluate(
        () => [...document.scripts].filter(({ src }) => src.includes('playground')).length,
      );
    expect(await scripts()).toBe(0);
    await page.getByRole('button', { name: 'Try it' }).click();
    await dialog(page).waitFor();
    expect(await scripts()).toBe(1);
  });

  it('shows in forced colours in which form the body is written', async () => {
    const page = await play(parts);
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = (name: string) =>
      dialog(page)
        .getByRole('button', { name, exact: true })
        .evaluate((button) => getComputedStyle(button).borderTopWidth);
    expect([await edge('Form'), await edge('JSON')]).toEqual(['2px', '0px']);
  });

  it('says in plain words what a field is for', async () => {
    const page = await play(parts);
    const hint = dialog(page).locator('.oct-play-field[data-name="X-Trace"] .oct-play-hint');
    expect(await hint.innerText()).toBe('Ours or yours, a trace_id_*.');
    expect(await dialog(page).innerText()).toContain('A number above 1023');
  });

  it('sends what was typed, and shows what came back', async () => {
    const page = await play(parts);
    await page.getByLabel('Authorization bearer').fill('s3cret');
    await dialog(page).locator('.oct-play-field[data-name="id"] input').fill('42');
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('textbox', { name: 'tags[0]' }).fill('a&b');
    await page.getByLabel('X-Trace').fill('trace me');
    await page.getByLabel('name').fill('Mast');
    await page.getByLabel('count').fill('3');
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    const request = api.seen.at(-1)!;
    expect(request.method).toBe('POST');
    expect(request.target).toBe('/v1/ships/42/parts?tags=a%26b');
    expect(request.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      'x-trace': 'trace me',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request.body)).toEqual({ name: 'Mast', count: 3 });
    expect(await status(page).textContent()).toMatch(/201.*\d m?s/);
    expect(await dialog(page).textContent()).toContain('x-made');
    expect(await answer(page).textContent()).toContain('"<b>no</b>"');
  });

  it('keeps all digits of numbers that are typed, and that come back', async () => {
    const page = await play(parts);
    await dialog(page).locator('.oct-play-field[data-name="id"] input').fill('9007199254740993');
    await page.getByLabel('name').fill('Mast');
    await page.getByLabel('count').fill('9223372036854775807');
    await send(page);
    await answer(page).getByText('9223372036854775807').waitFor();
    expect(await answer(page).textContent()).toContain('10.00');
    const request = api.seen.at(-1)!;
    expect(request.target).toContain('/ships/9007199254740993/parts');
    expect(request.body).toContain('"count": 9223372036854775807');
    await dialog(page).getByRole('button', { name: 'JSON', exact: true }).click();
    expect(await dialog(page).locator('textarea').inputValue()).toContain('9223372036854775807');
  });

  it('shows each character of an address as it is typed', async () => {
    const page = await play(parts);
    const joined = await dialog(page)
      .locator('.oct-play-input')
      .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).fontVariantLigatures));
    expect(new Set(joined)).toEqual(new Set(['none']));
  });

  it('keeps what proves who asks in the tab, and nowhere else', async () => {
    const page = await play(parts);
    await page.getByLabel('Authorization bearer').fill('s3cret');
    const kept = await page.evaluate(() => ({
      session: JSON.stringify(sessionStorage),
      local: JSON.stringify(localStorage),
      address: location.href,
    }));
    expect(kept.session).toContain('s3cret');
    expect(kept.local).not.toContain('s3cret');
    expect(kept.address).not.toContain('s3cret');
    await page.reload();
    await page.getByRole('button', { name: 'Try it' }).click();
    expect(await page.getByLabel('Authorization bearer').inputValue()).toBe('s3cret');
  });

  it('shows what stands for a key where it is typed, and sends none until then', async () => {
    const page = await play(parts);
    await page.getByLabel('Authorization', { exact: true }).selectOption({ label: 'key' });
    expect(await page.getByLabel('X-Key').getAttribute('placeholder')).toBe('<key>');
    const sample = dialog(page).locator('.oct-play-sample');
    expect(await sample.textContent()).not.toContain('X-Key');
    await page.getByLabel('X-Key').fill('s3cret');
    expect(await sample.textContent()).toContain('X-Key: s3cret');
  });

  it('says where the token of OAuth 2 comes from, and for what', async () => {
    const page = await play('/api-reference/wait');
    const section = dialog(page).locator('.oct-play-field', { hasText: 'Client credentials' });
    expect(await section.textContent()).toContain('https://auth.example.com/token');
    expect(await section.textContent()).toContain('yard:read');
  });

  it('shows samples that follow what is typed', async () => {
    const page = await play(parts);
    const sample = dialog(page).locator('.oct-play-sample');
    expect(await sample.textContent()).toContain('/ships/{id}/parts');
    await page.getByLabel('name').fill("it's");
    await dialog(page).locator('.oct-play-field[data-name="id"] input').fill('9');
    expect(await sample.textContent()).toContain('/ships/9/parts');
    expect(await sample.textContent()).toContain("it'\\''s");
    await dialog(page).getByLabel('Request').last().selectOption('rust');
    expect(await sample.textContent()).toContain('reqwest');
  });

  it('checks the body against its schema while it is typed', async () => {
    const page = await play(parts);
    await page.getByLabel('name').fill('much too long');
    const field = dialog(page).locator('.oct-play-field[data-name="name"]');
    await expect.poll(() => field.locator('.oct-play-problem').textContent()).toContain('≤ 8');
    await dialog(page).getByRole('button', { name: 'JSON' }).click();
    const text = page.getByRole('textbox', { name: 'Body' });
    expect(await text.inputValue()).toContain('much too long');
    const problems = dialog(page).locator('.oct-play-problems');
    await text.fill('{"name": 1, "other": true}');
    expect(await problems.textContent()).toMatch(/name: .*string.*other: /);
    await text.fill('{"name":');
    expect(await problems.textContent()).toContain('not valid JSON');
    await text.fill('{"name": "Mast"}');
    expect(await problems.textContent()).toBe('');
  });

  it('asks for what the path lacks before it sends', async () => {
    const page = await play(parts);
    const before = api.seen.length;
    await send(page);
    const field = dialog(page).locator('.oct-play-field[data-name="id"]');
    expect(await field.locator('.oct-play-problem').textContent()).toContain('required');
    expect(await field.locator('input').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    expect(api.seen.length).toBe(before);
  });

  it('begins with the examples of the specification, and shows what it sends', async () => {
    const page = await play('/api-reference/hire-a-sailor');
    const field = fieldOf(page);
    expect(await field('name').first().locator('input').inputValue()).toBe('Ada');
    expect(await field('coins').locator('input').inputValue()).toBe('3');
    expect(await dialog(page).locator('.oct-play-address').textContent()).toMatch(/crew\?page=2$/);
    const sample = dialog(page).locator('.oct-play-sample');
    expect(await sample.textContent()).toContain('"name": "Ada"');
    expect(await sample.textContent()).not.toMatch(/<string>|<token>|<key>|rank/);
    await field('name').first().locator('input').fill('');
    expect(await sample.textContent()).not.toContain('Ada');
  });

  it('tells what is required and empty at its field before it sends', async () => {
    const page = await play('/api-reference/hire-a-sailor');
    const field = fieldOf(page);
    const before = api.seen.length;
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('.oct-play-field')?.getAttribute('data-name'),
      );
    const told = () =>
      dialog(page)
        .locator('.oct-play-field')
        .evaluateAll((fields) =>
          fields
            .filter((one) =>
              /required/.test(one.querySelector(':scope > .oct-play-problem')?.textContent ?? ''),
            )
            .map((one) => one.getAttribute('data-name')),
        );
    await send(page);
    expect(await told()).toEqual(['ship', 'X-Yard', 'rank', 'harbor']);
    expect(await focused()).toBe('ship');
    await field('ship').locator('input').fill('Argo');
    await field('X-Yard').locator('input').fill('1');
    await field('rank').locator('input').fill('mate');
    await send(page);
    expect([await told(), await focused()]).toEqual([['harbor'], 'harbor']);
    await field('harbor').locator('input').fill('Cork');
    expect(api.seen.length).toBe(before);
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    const request = api.seen.at(-1)!;
    expect(request.target).toBe('/v1/crew?ship=Argo&page=2');
    expect(JSON.parse(request.body)).toEqual({
      ...{ name: 'Ada', rank: 'mate', home: { harbor: 'Cork' } },
      pay: { kind: 'coins', coins: 3 },
    });
    await field('coins').locator('input').fill('');
    await send(page);
    expect([await told(), await focused()]).toEqual([['coins'], 'coins']);
    await dialog(page).getByLabel('Content type').selectOption('text/plain');
    await send(page);
    expect(api.seen.length).toBe(before + 1);
    const text = page.getByRole('textbox', { name: 'Body' });
    expect(await text.evaluate((area) => area === document.activeElement)).toBe(true);
  });

  it('has the fields of every choice, and asks for what an option demands of the others', async () => {
    const page = await play('/api-reference/book-a-berth');
    const field = fieldOf(page);
    expect(await dialog(page).locator('.oct-play-body textarea').count()).toBe(0);
    const which = dialog(page).getByLabel('Body', { exact: true });
    const labels = await which.evaluateAll((lists) =>
      lists.map((list) => [...(list as HTMLSelectElement).options].map(({ text }) => text)),
    );
    expect(labels).toEqual([
      ['ship', 'owner'],
      ['By day', 'By month'],
    ]);
    await which.first().selectOption({ label: 'owner' });
    expect(await field('owner').locator('.oct-play-required').count()).toBe(1);
    expect(await field('ship').locator('.oct-play-required').count()).toBe(0);
    await which.last().selectOption({ label: 'By month' });
    await field('months').locator('input').fill('2');
    await field('owner').locator('input').fill('Ada');
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    expect(JSON.parse(api.seen.at(-1)!.body)).toEqual({ owner: 'Ada', months: 2 });
  });

  it('sends a parameter without a schema as it is typed', async () => {
    const page = await play('/api-reference/find-a-dock');
    await fieldOf(page)('dock').locator('input').fill('null');
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    expect(api.seen.at(-1)!.target).toBe('/v1/docks/null');
  });

  it('asks for files that have to be there', async () => {
    const page = await play('/api-reference/send-papers');
    const before = api.seen.length;
    const file = dialog(page).locator('input[type=file]');
    for (const type of ['multipart/form-data', 'image/png']) {
      await dialog(page).getByLabel('Content type').selectOption(type);
      await send(page);
      expect(await file.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await dialog(page).locator('.oct-play-problem').allTextContents()).toEqual([
        'This is required.',
      ]);
    }
    expect(api.seen.length).toBe(before);
  });

  it('sends what can have one value only with what is typed beside it', async () => {
    const page = await play(parts);
    const field = fieldOf(page);
    await field('name').locator('input').fill('Mast');
    await field('id').locator('input').fill('42');
    await field('color').locator('select').selectOption('blue');
    expect(await field('finish').locator('option:checked').textContent()).toBe('matt');
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    const body = JSON.parse(api.seen.at(-1)!.body);
    expect(body).toEqual({ name: 'Mast', paint: { color: 'blue', finish: 'matt' } });
  });

  it('sends files', async () => {
    const page = await play('/api-reference/send-a-photo');
    await page.getByLabel('title').fill('Sea');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from('pixels') });
    expect(await dialog(page).locator('.oct-play-sample').textContent()).toContain('@sea.png');
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    const request = api.seen.at(-1)!;
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request.body).toMatch(/name="title"\r\n\r\nSea/);
    expect(request.body).toMatch(/filename="sea.png"\r\nContent-Type: image\/png\r\n\r\npixels/);
  });

  it('sends an object in a form as JSON, and not as a file', async () => {
    const page = await play('/api-reference/send-a-photo');
    await page.getByLabel('title').fill('Sea');
    await fieldOf(page)('place').locator('summary').click();
    await fieldOf(page)('city').locator('input').fill('Cork');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from('pixels') });
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    const request = api.seen.at(-1)!;
    expect(request.body).toMatch(
      /name="place"\r\nContent-Type: application\/json\r\n\r\n\{"city":"Cork"\}/,
    );
    expect(request.body).toMatch(/filename="sea.png"\r\nContent-Type: image\/png\r\n\r\npixels/);
  });

  it('sends parts with their headers, and of another type than a form', async () => {
    const page = await play('/api-reference/send-a-parcel');
    await fieldOf(page)('label').locator('summary').click();
    await fieldOf(page)('city').locator('input').fill('Cork');
    const sent = async () => {
      await send(page);
      await answer(page).getByText('"id"').waitFor();
      const { headers, body } = api.seen.at(-1)!;
      expect(headers['content-type']).toMatch(/^multipart\/related; boundary=/);
      expect(body).toContain('\r\nContent-Id: label\r\n\r\n{"city":"Cork"}\r\n');
      return body;
    };
    await sent();
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('inside') });
    expect(await sent()).toMatch(/filename="a\.txt"\r\nContent-Type: text\/plain\r\n\r\ninside/);
    expect(await dialog(page).locator('.oct-play-sample').textContent()).toContain('Content-Id');
  });

  it('sends XML, from the form and as it is typed', async () => {
    const page = await play('/api-reference/write-a-note');
    for (const [name, value] of [
      ['id', '7'],
      ['to', 'A & B'],
    ] as const) {
      await dialog(page).locator(`.oct-play-field[data-name="${name}"] input`).fill(value);
    }
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    const request = api.seen.at(-1)!;
    expect(request.headers['content-type']).toBe('application/xml');
    expect(request.body).toBe('<note id="7">\n  <To>A &amp; B</To>\n</note>');
    await dialog(page).getByRole('button', { name: 'XML' }).click();
    const text = page.getByRole('textbox', { name: 'Body' });
    expect(await text.inputValue()).toBe(request.body);
    await text.fill('<note/>');
    expect(await dialog(page).locator('.oct-play-sample').textContent()).toContain("'<note/>'");
    expect(await dialog(page).getByRole('button', { name: 'Form' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Use example' }).click();
    expect(await text.inputValue()).toContain('<note id="123">');
  });

  it('shows a stream as it arrives', async () => {
    const page = await play('/api-reference/follow-the-yard');
    await send(page);
    await answer(page).getByText('data: first').waitFor();
    expect(await answer(page).textContent()).not.toContain('second');
    api.endStreams();
    await answer(page).getByText('data: second').waitFor();
  });

  it('shows pictures, and markup as text only', async () => {
    const page = await play('/api-reference/get-a-picture');
    await send(page);
    await answer(page).locator('img').waitFor();
    const other = await play('/api-reference/get-markup');
    await send(other);
    await answer(other).getByText('onerror').waitFor();
    expect(await answer(other).locator('img, script').count()).toBe(0);
    expect(await other.title()).toContain('Get markup');
  });

  it('can be cancelled', async () => {
    const page = await play('/api-reference/wait');
    await send(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).getByText('Cancelled.').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
  });

  it('explains an answer that the browser keeps back', async () => {
    const page = await play('/api-reference/ask-a-closed-server', { failures: true });
    await send(page);
    const failure = dialog(page).locator('.oct-play-failure');
    await failure.waitFor();
    expect(await failure.getAttribute('data-reason')).toBe('cors');
    expect(await failure.textContent()).toContain('Access-Control-Allow-Origin');
  });

  it.each([
    ['malformed', /This is not valid JSON: .*\{"id": oops/s],
    ['latin', /^café$/],
    ['untyped', /^The body is application\/octet-stream/],
  ])('shows an answer of which its type says too little or too much: %s', async (dock, text) => {
    const page = await play('/api-reference/find-a-dock');
    await fieldOf(page)('dock').locator('input').fill(dock);
    await send(page);
    await dialog(page).getByRole('link', { name: 'Download' }).waitFor();
    await expect.poll(() => answer(page).innerText()).toMatch(text);
  });

  it('shows the beginning of a large answer, and how large it is', async () => {
    const page = await play('/api-reference/find-a-dock');
    await fieldOf(page)('dock').locator('input').fill('large');
    await send(page);
    await answer(page).getByText('This is the beginning').waitFor();
    expect(await status(page).innerText()).toContain('2.5 MB');
  });

  it('says of which address a response is that the server redirected to', async () => {
    const page = await play('/api-reference/find-a-dock');
    await fieldOf(page)('dock').locator('input').fill('moved');
    await send(page);
    await answer(page).getByText('This is the beginning').waitFor();
    const address = `http://127.0.0.1:${api.port}/v1/docks/large`;
    expect(await dialog(page).innerText()).toContain(`this is the response of ${address}.`);
    await fieldOf(page)('dock').locator('input').fill('large');
    await send(page);
    await dialog(page).locator('.oct-play-moved').waitFor({ state: 'detached' });
  });

  it('does not send a request to another path than the one shown', async () => {
    const page = await play('/api-reference/find-a-dock');
    const before = api.seen.length;
    await fieldOf(page)('dock').locator('input').fill('..');
    await send(page);
    const failure = dialog(page).locator('.oct-play-failure');
    await failure.waitFor();
    expect(await failure.textContent()).toContain(`would go to http://127.0.0.1:${api.port}/v1/.`);
    expect(api.seen.length).toBe(before);
    // The percent sign is encoded, so that these are a name.
    await fieldOf(page)('dock').locator('input').fill('%2E.');
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    expect(api.seen.at(-1)!.target).toBe('/v1/docks/%252E.');
  });

  it('does not send such a request where the path of the specification has a query', async () => {
    const page = await play('/api-reference/find-a-dock-with-its-berths');
    const before = api.seen.length;
    await fieldOf(page)('dock').locator('input').fill('..');
    await send(page);
    await dialog(page).locator('.oct-play-failure[data-reason="dots"]').waitFor();
    expect(api.seen.length).toBe(before);
  });

  it('keeps what arrived before the connection broke, and says so', async () => {
    const page = await play('/api-reference/break-off', { failures: true });
    await send(page);
    const failure = dialog(page).locator('.oct-play-failure');
    await failure.waitFor();
    expect(await failure.getAttribute('data-reason')).toBe('interrupted');
    expect(await answer(page).innerText()).toContain('{"begun":');
  });

  it('names the policy that keeps a page from connecting', async () => {
    const page = await play('/api-reference/find-a-dock', { failures: true });
    await page.evaluate(() => {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = "connect-src 'self'";
      document.head.append(meta);
    });
    await fieldOf(page)('dock').locator('input').fill('east');
    await send(page);
    const failure = dialog(page).locator('.oct-play-failure');
    await failure.waitFor();
    expect(await failure.textContent()).toContain(
      `add http://127.0.0.1:${api.port} to “connect-src”`,
    );
  });

  it('tells a device that is offline from a server that is down', async () => {
    const page = await play('/api-reference/find-a-dock', { failures: true });
    await fieldOf(page)('dock').locator('input').fill('east');
    await page.context().setOffline(true);
    await send(page);
    const failure = dialog(page).locator('.oct-play-failure');
    await failure.waitFor();
    expect(await failure.textContent()).toBe('This device is offline.');
  });

  it('says what the browser refuses to send', async () => {
    const page = await play('/api-reference/search-the-logs');
    const hint = fieldOf(page)('Date').locator('.oct-play-hint');
    expect(await hint.innerText()).toMatch(/^When\. Browsers do not let a page set this header/);
    await page.getByLabel('words').fill('storm');
    await send(page);
    const failure = dialog(page).locator('.oct-play-failure');
    await failure.waitFor();
    expect(await failure.getAttribute('data-reason')).toBe('unsendable');
    expect(await failure.textContent()).toContain('cannot have body. Run the sample');
  });

  it('sends what is to be accepted, and leaves the type of a body to the choice of it', async () => {
    const page = await play('/api-reference/search-the-logs');
    expect(await fieldOf(page)('Content-Type').count()).toBe(0);
    await fieldOf(page)('Accept').locator('input').fill('application/vnd.log+json');
    await send(page);
    await answer(page).getByText('"id"').waitFor();
    expect(api.seen.at(-1)!.headers.accept).toBe('application/vnd.log+json');
  });

  it('says that its code could not be loaded, and tries again', async () => {
    const page = await open(parts, { failures: true });
    await page.route('**/playground*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Try it' }).click();
    const alert = page.locator('.oct-try-failed');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('The playground could not be loaded.');
    await page.unroute('**/playground*.js');
    await page.getByRole('button', { name: 'Try it' }).click();
    await dialog(page).waitFor();
    expect(await alert.count()).toBe(0);
  });

  it('begins with its first field', async () => {
    const page = await play(parts);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Try it' }).click();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await label()).toBe('Server');
  });

  it('goes on to another endpoint without being closed, with what proves who asks', async () => {
    const page = await play(parts);
    await page.getByLabel('Authorization bearer').fill('s3cret');
    const menu = page.getByRole('dialog').getByLabel('Endpoint');
    await menu.selectOption({ label: 'GET Get a picture' });
    const address = dialog(page).locator('.oct-play-address');
    await expect.poll(() => address.textContent()).toContain('/picture');
    expect(new URL(page.url()).pathname).toContain(parts);
    expect(await menu.evaluate((list) => list === document.activeElement)).toBe(true);
    await menu.selectOption({ label: 'POST Build a part' });
    await expect.poll(() => address.textContent()).toContain('/parts');
    expect(await page.getByLabel('Authorization bearer').inputValue()).toBe('s3cret');
    const names = await menu.locator('option').allTextContents();
    expect(names.filter((name) => name.startsWith('HOOK'))).toEqual([]);
    // Its policy lets it ask a host that this page may not ask.
    await menu.selectOption({ label: 'GET Wait' });
    await page.waitForURL(/\/wait\/?\?playground=open$/);
    await expect.poll(() => address.textContent()).toContain('/slow');
  });

  it('is worked by keyboard, and gives the focus back', async () => {
    const page = await open(parts);
    await page.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    const name = await page.evaluate(() => document.activeElement?.textContent);
    expect(name).toContain('Try it');
  });

  it('leaves the focus in the field that a request is sent from, and at its button otherwise', async () => {
    const page = await play('/api-reference/wait');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const field = page.getByLabel('port');
    await field.press('Control+Enter');
    await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialog(page).getByText('Cancelled.').waitFor();
    expect(await focused()).toBe('Send');
    await dialog(page).getByRole('button', { name: 'Send' }).press('Enter');
    await expect.poll(focused).toBe('Cancel');
  });

  it('opens an entry that is added to a list, and leads to its first field', async () => {
    const page = await play('/api-reference/send-a-photo');
    await dialog(page).getByRole('button', { name: 'Add' }).press('Enter');
    await page.keyboard.type('12');
    expect(await fieldOf(page)('left').locator('input').inputValue()).toBe('12');
    await dialog(page).getByRole('button', { name: 'Remove marks[0]' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add');
  });

  it('says the status of a response, and keeps the focus when the rest of a list is shown', async () => {
    const page = await play('/api-reference/find-a-dock');
    await fieldOf(page)('dock').locator('input').fill('many');
    await send(page);
    await dialog(page).locator('.oct-announce', { hasText: '200' }).waitFor({ state: 'attached' });
    await answer(page).getByRole('button', { name: '+ 50' }).press('Enter');
    expect(await answer(page).locator('.oct-json-row').count()).toBe(150);
    expect(await answer(page).getByRole('button').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  });

  it('has no faults that axe finds, in light and dark', async () => {
    const page = await play(parts);
    expect(await axeViolationsInBothModes(page)).toEqual([]);
    await dialog(page).getByLabel('weight Kilograms').fill('3');
  });

  it('fits a phone', async () => {
    const page = await play(parts, { width: 320 });
    const width = await page.evaluate(() => document.querySelector('dialog')!.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    const [send, close] = await Promise.all(
      ['Send', 'Close'].map((name) => dialog(page).getByRole('button', { name }).boundingBox()),
    );
    expect(close!.x).toBeGreaterThan(send!.x + send!.width);
    expect(close!.y).toBeLessThan(send!.y + send!.height);
  });

  describe('where the author wants less', () => {
    it('`none` shows nothing, `simple` the address to copy', async () => {
      const quiet = await open('/quiet');
      expect(await quiet.locator('oct-playground').count()).toBe(0);
      const plain = await open('/plain');
      expect(await plain.getByRole('button', { name: 'Try it' }).count()).toBe(0);
      expect(
        await plain.locator('.oct-endpoint').getByRole('button', { name: 'Copy' }).count(),
      ).toBe(1);
    });
  });
});
