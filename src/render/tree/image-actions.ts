import type { ElementContent, Properties } from 'hast';
import type { ContentContext } from '../context.ts';

const actionNames = ['copy', 'download'] as const;
type Action = (typeof actionNames)[number];

const sides = ['bottom', 'top'];
const ends = ['center', 'left', 'right'];

/** The actions of an image from `actions="copy,download"`, and their position from `actionsPlacement`. */
export interface ImageActions {
  actions: Action[];
  placement: string;
}

/** Takes these two attributes from the others, because they are not HTML. */
export function takeActions(
  { actions, actionsPlacement, actionsplacement, ...properties }: Properties,
  report: (message: string, hint: string) => void,
): { properties: Properties; offered: ImageActions } {
  const words = Array.isArray(actions)
    ? actions.map(String)
    : String(actions ?? '').split(/[\s,]+/);
  const asked = words.map((word) => word.replace(/[^a-z]/gi, '').toLowerCase()).filter(Boolean);
  for (const word of asked) {
    if (!(actionNames as readonly string[]).includes(word))
      report(`<img> has no action \`${word}\`.`, 'It takes `copy` and `download`.');
  }
  const placements = sides.flatMap((side) => ends.map((end) => `${side}-${end}`));
  const placement = String(actionsPlacement ?? actionsplacement ?? '').toLowerCase();
  const isPlace = placements.includes(placement);
  if (placement !== '' && !isPlace)
    report(
      `\`actionsPlacement\` of <img> cannot be \`${placement}\`.`,
      `It takes ${placements.map((place) => `\`${place}\``).join(', ')}.`,
    );
  return {
    properties,
    offered: {
      actions: actionNames.filter((action) => asked.includes(action)),
      placement: isPlace ? placement : placements[0]!,
    },
  };
}

/** An image with its buttons. Download is a link, so it works without a script. */
export function withActions(
  picture: ElementContent,
  image: Properties,
  { actions, placement }: ImageActions,
  ctx: Pick<ContentContext, 'string' | 'template'>,
): ElementContent {
  const buttons = ctx.template('image-actions', {
    src: String(image.src),
    name: String(image.alt ?? ''),
    copy: actions.includes('copy'),
    download: actions.includes('download'),
    strings: {
      copy: ctx.string('copy'),
      copied: ctx.string('copied'),
      failed: ctx.string('copyFailed'),
      download: ctx.string('playDownload'),
    },
  });
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['oct-picture'], dataPlacement: placement },
    children: [picture, { type: 'raw', value: buttons }],
  };
}
