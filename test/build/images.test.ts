import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAnimated } from '../../src/images/animated.ts';
import { imageAddresses } from '../../src/images/image-addresses.ts';
import { resizeImages } from '../../src/images/resize-images.ts';
import { build, projectOf } from './site.ts';

/** A picture with soft grounds and grain: large as PNG, small in formats for photographs. */
function picture(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let i = 0; i < pixels.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[i] = 128 + 60 * Math.sin(i / 900) + ((seed >> 16) % 40);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const docs = (octavo: object = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Images',
    colors: { primary: '#123456' },
    navigation: { pages: ['index', 'other'] },
    octavo: { previews: 'none', images: { resize: true }, ...octavo },
  });

const page = [
  '![A view](/images/view.png)',
  '![Sideways](/images/sideways.jpg)',
  '![Small](/images/small.png)',
  '![Damaged](/images/damaged.png)',
  '<picture><source srcSet="/images/view.png" media="(width > 1px)" /><img src="/images/view.png" alt="own" /></picture>',
].join('\n\n');

describe('images of a project', () => {
  let files: Record<string, string | Buffer>;
  beforeAll(async () => {
    const view = await picture(720, 120).png().toBuffer();
    files = {
      'docs.json': docs(),
      'index.mdx': page,
      'other.mdx': 'Words',
      'images/view.png': view,
      // Stored on its side: it is seen 120 pixels wide.
      'images/sideways.jpg': await picture(700, 120)
        .jpeg({ quality: 100 })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
      'images/small.png': await picture(20, 20).png().toBuffer(),
      'images/damaged.png': Buffer.concat([view.subarray(0, 55_000), Buffer.alloc(20_000)]),
    };
  });

  it('have smaller copies, are turned as they are seen, and one that is damaged stops nothing', async () => {
    const root = projectOf(files);
    const { out, result } = await build(root);
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    const [view, sideways] = [...html.matchAll(/<picture class="oct-sized">.*?<\/picture>/gs)].map(
      ([tag]) => tag,
    );
    expect(view).toMatch(/type="image\/avif" srcset="[^"]+-640\.\w+\.avif 640w, [^"]+ 720w"/);
    expect(view).toMatch(/type="image\/webp" srcset="[^"]+-640\.\w+\.webp 640w, [^"]+ 720w"/);
    expect(view).toContain('src="/images/view.png"');
    const [, narrow] = /srcset="\/(\S+) 120w"/.exec(sideways!)!;
    const { width, height, exif } = await sharp(join(out, narrow!)).metadata();
    expect({ width, height, exif }).toEqual({ width: 120, height: 700, exif: undefined });

    expect(html).toMatch(
      /<oct-zoom[^>]*><picture><source srcset="[^"]+" media="[^"]+"><img [^>]*alt="own"/,
    );
    expect(result.exit).toBe(0);
    const told = result.diagnostics.filter(({ code }) => code.startsWith('image/'));
    expect(told.map(({ code, location }) => [code, location?.file])).toEqual([
      ['image/unreadable', 'images/damaged.png'],
    ]);
    expect(readFileSync(join(out, 'images/damaged.png'))).toEqual(files['images/damaged.png']);
  });

  it('are resized once: a second build takes the same copies, and so does one from nothing', async () => {
    const root = projectOf(files);
    const first = await build(root);
    const copies = readdirSync(join(root, '.octavo/images')).sort();
    writeFileSync(join(root, 'other.mdx'), 'Other words');
    const second = await build(root, { cache: false });
    expect(readdirSync(join(root, '.octavo/images')).sort()).toEqual(copies);
    const names = ({ manifest }: typeof first.result) =>
      manifest.filter((file) => file.startsWith('_octavo/image-'));
    expect(names(second.result)).toEqual(names(first.result));
    expect(names(first.result).length).toBeGreaterThan(3);
  });

  it('stay as they are where the author says so', async () => {
    const { out } = await build(
      projectOf({ ...files, 'docs.json': docs({ images: { resize: false } }) }),
    );
    expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('oct-sized');
  });

  it('are not taken from links that a project brings along in place of copies', async () => {
    const root = projectOf(files);
    const folder = join(root, '.octavo/images');
    const made = await resizeImages(root, ['images/view.png'], folder);
    const [copy] = made.value.get('images/view.png')!;
    const other = projectOf({ ...files, 'secret.txt': 'secret' });
    mkdirSync(join(other, '.octavo/images'), { recursive: true });
    const planted = copy!.stored.replace(root, other);
    symlinkSync(join(other, 'secret.txt'), planted);
    const { out } = await build(other);
    expect(readFileSync(join(out, copy!.file)).toString('latin1')).not.toContain('secret');
  });
});

it('tells an image that moves by its chunk before the first data', async () => {
  const still = await picture(10, 10).png().toBuffer();
  expect(isAnimated(still)).toBe(false);
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write('acTL', 4, 'latin1');
  // After the signature and the chunk of the size, which take 8 and 25 bytes.
  expect(isAnimated(Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]))).toBe(true);
});

it('finds addresses of images in text, and takes no longer for a text made to keep it busy', () => {
  expect(
    imageAddresses(
      'A ![x](https://a.example/x.png "title") and <img alt="y" src="https://b.example/y.png?a=1&amp;b=2" />, [link](https://c.example/z.png) and ![x](https://a.example/x.png)',
    ),
  ).toEqual(['https://a.example/x.png', 'https://b.example/y.png?a=1&b=2']);
  expect(imageAddresses(`://${'<img '.repeat(20_000)}`)).toEqual([]);
  expect(imageAddresses(`://${'![['.repeat(20_000)}`)).toEqual([]);
});
