import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listen, ownMachine } from '../hostile/fetch/host.ts';
import { build, projectOf } from './site.ts';

const png = await sharp({
  create: { width: 90, height: 60, channels: 3, background: '#0f766e' },
})
  .png()
  .toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script></svg>';

const copy = { octavo: { previews: 'none', privacy: { images: 'copy' } } };

function host() {
  return listen(({ url }, response) => {
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    if (url === '/a.png') send('image/png', png);
    else if (url === '/badge') send('image/svg+xml', svg);
    else if (url === '/page.png') send('text/html', '<script>alert(1)</script>');
    else if (url === '/lie.png') send('image/png', '<script>alert(1)</script>');
    else response.writeHead(404).end();
  });
}

test('images of other hosts become part of the site, and are asked for once', async () => {
  const { origin, hits } = await host();
  const root = projectOf(
    { 'index.mdx': `![A](${origin}/a.png)\n\n<img src="${origin}/badge" alt="B" />\n` },
    copy,
  );
  const first = await build(root, { privateNetwork: ownMachine });
  const html = readFileSync(join(first.out, 'index.html'), 'utf8');
  const [, src] = /<img src="\/(_octavo\/remote\.\w+\.png)" alt="A" width="90"/.exec(html)!;
  expect(readFileSync(join(first.out, src!))).toEqual(png);
  // A file of its own would run its script with the rights of the site.
  expect(html).toContain('<img src="data:image/svg+xml;base64,');
  expect(html).not.toContain(`${origin}/badge`);
  expect(first.result.diagnostics.filter(({ code }) => code.startsWith('image/'))).toEqual([]);
  await build(root, { privateNetwork: ownMachine, cache: false });
  expect(hits.length).toBe(2);
});

test('what is no image, is not there or may not be asked stays where it is, and is reported at its place', async () => {
  const { origin, hits } = await host();
  const pictures = ['page', 'lie', 'gone'].map((name) => `![x](${origin}/${name}.png)`);
  const root = projectOf({ 'index.mdx': `# Start\n\n${pictures.join('\n\n')}\n` }, copy);
  const { out, result } = await build(root, { privateNetwork: ownMachine });
  const told = result.diagnostics.filter(({ code }) => code === 'image/not-fetched');
  expect(told.map(({ location }) => location?.line)).toEqual([3, 5, 7]);
  expect(result.exit).toBe(0);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain(`${origin}/lie.png`);
  const before = hits.length;
  const refused = await build(root, { cache: false });
  expect(refused.result.diagnostics.map(({ code }) => code)).toContain('image/not-fetched');
  expect(hits.length).toBe(before);
});

test('without the setting nobody is asked', async () => {
  const { origin, hits } = await host();
  await build(projectOf({ 'index.mdx': `![A](${origin}/a.png)` }), { privateNetwork: ownMachine });
  expect(hits).toEqual([]);
});
