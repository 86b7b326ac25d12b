import type { Palette } from '../../page/color/palette.ts';

/** The content of a preview image. Its fonts have glyphs for all of the text. */
export interface Card {
  title: string;
  /** Shown above the title: the section of a page. */
  section?: string;
  description?: string;
  /** Shown in the corner if there is no logo. */
  site?: string;
  logo?: Picture;
  background?: Picture;
  lang: string;
  dir: 'ltr' | 'rtl';
  colors: Pick<Palette, 'bg' | 'heading' | 'muted' | 'primary' | 'border'>;
}

/** An image file of the project. */
export interface Picture {
  path: string;
  data: Uint8Array;
}

/** In pixels, the size that consumers of Open Graph images recommend. */
export const cardSize = { width: 1200, height: 630 };

/** A node of the drawing engine, with CSS in `style`. */
export interface DrawnNode {
  type: 'container' | 'text' | 'image';
  style: Record<string, string | number>;
  text?: string;
  src?: string;
  children?: DrawnNode[];
}

/** The layout of a card. */
export function cardNode(card: Card, fonts: string): DrawnNode {
  const { colors, dir } = card;
  const side = dir === 'rtl' ? 'flex-end' : 'flex-start';
  const align = dir === 'rtl' ? 'right' : 'left';
  const line = (text: string, style: DrawnNode['style']): DrawnNode => ({
    type: 'text',
    text,
    style: { textAlign: align, textOverflow: 'ellipsis', maxWidth: '100%', ...style },
  });
  const size = card.title.length > 60 ? 60 : card.title.length > 28 ? 72 : 88;
  const corner: DrawnNode[] = card.logo
    ? [
        {
          type: 'image',
          src: card.logo.path,
          style: { height: 56, maxWidth: 480, objectFit: 'contain' },
        },
      ]
    : card.site
      ? [line(card.site, { fontSize: 34, fontWeight: 650, color: colors.heading, lineClamp: 1 })]
      : [];
  const words: DrawnNode[] = [
    ...(card.section
      ? [line(card.section, { fontSize: 30, fontWeight: 600, color: colors.primary, lineClamp: 1 })]
      : []),
    line(card.title, {
      fontSize: size,
      fontWeight: 700,
      color: colors.heading,
      lineHeight: 1.12,
      letterSpacing: '-0.02em',
      lineClamp: 3,
      textWrap: 'balance',
    }),
    ...(card.description
      ? [
          line(card.description, {
            fontSize: 32,
            fontWeight: 400,
            color: colors.muted,
            lineHeight: 1.4,
            lineClamp: 2,
          }),
        ]
      : []),
  ];
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: '76px 84px',
      backgroundColor: colors.bg,
      fontFamily: fonts,
      ...(card.background
        ? { backgroundImage: `url(${card.background.path})`, backgroundSize: 'cover' }
        : { borderBottom: `20px solid ${colors.primary}` }),
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', alignSelf: side, height: 56 },
        children: corner,
      },
      {
        type: 'container',
        style: {
          display: 'flex',
          flexDirection: 'column',
          gap: 22,
          alignItems: side,
          width: '100%',
        },
        children: words,
      },
    ],
  };
}
