import { type Card, cardNode, cardSize, type DrawnNode, type Picture } from './card.ts';
import type { PictureFont } from './fonts.ts';

/** The largest size of a preview image in bytes: link previews give up on slow images. */
export const maxBytes = 40 * 1024;

/** Draws images without a browser, one at a time. The engine is loaded for the first one. */
export interface Painter {
  /** A PNG, or a JPEG if the card has a picture in the background. */
  card(card: Card): Promise<Uint8Array>;
  /** An image as a square PNG of a size in pixels. */
  square(picture: Picture, size: number): Promise<Uint8Array>;
}

export function createPainter(fonts: readonly PictureFont[]): Painter {
  const names = fonts.map(({ name }) => `"${name}"`).join(', ');
  let opened: ReturnType<typeof openEngine> | undefined;
  const engine = () => {
    opened ??= openEngine(fonts);
    return opened;
  };
  const draw = async (node: DrawnNode, options: object) =>
    (await engine()).render(node as never, options as never);
  const drawCard = (card: Card, options: object) =>
    draw(cardNode(card, names), {
      ...cardSize,
      lang: card.lang,
      images: [card.logo, card.background].flatMap((picture) => (picture ? [image(picture)] : [])),
      ...options,
    });
  /** Images that the engine cannot read are left out. */
  const isReadable = (picture: Picture) =>
    draw(pictureNode(picture), { width: 8, height: 8, images: [image(picture)] }).then(
      () => true,
      () => false,
    );
  return {
    async card(card) {
      if (card.background && (await isReadable(card.background))) {
        for (const quality of [80, 60, 40, 20]) {
          const jpeg = await drawCard(card, { format: 'jpeg', quality });
          if (jpeg.length <= maxBytes) return jpeg;
        }
      }
      const { background: _, logo, ...rest } = card;
      const plain = logo && (await isReadable(logo)) ? { ...rest, logo } : rest;
      const format = card.background ? { format: 'jpeg', quality: 80 } : { format: 'png' };
      const drawn = await drawCard(plain, format);
      if (drawn.length <= maxBytes) return drawn;
      // The logo is a photograph and makes the file too large. The site's name says the same.
      return drawCard(rest, format);
    },
    async square(picture, size) {
      const images = (await isReadable(picture)) ? [image(picture)] : [];
      const node =
        images.length > 0 ? pictureNode(picture) : { type: 'container' as const, style: {} };
      return draw(node, { width: size, height: size, format: 'png', images });
    },
  };
}

function pictureNode({ path }: Picture): DrawnNode {
  return {
    type: 'image',
    src: path,
    style: { width: '100%', height: '100%', objectFit: 'contain' },
  };
}

function image({ path, data }: Picture): { src: string; data: Uint8Array } {
  return { src: path, data };
}

async function openEngine(fonts: readonly PictureFont[]) {
  const { Renderer } = await import('@takumi-rs/wasm/node');
  const renderer = new Renderer();
  for (const { name, data } of fonts) await renderer.registerFont({ name, data });
  return renderer;
}
