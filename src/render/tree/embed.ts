import type { Element, ElementContent } from 'hast';
import { stringify } from './stringify.ts';
import type { Scope, Walk } from './walk.ts';

/**
 * A frame of another host that requests nothing from it until the reader opens it (`octavo.privacy`). Undefined for
 * frames of this site, in live components, and where the author has not asked for it.
 */
export function embed(frame: Element, walk: Walk, scope: Scope): ElementContent | undefined {
  const { ctx } = walk.tools;
  const host = hostOf(frame.properties.src);
  if (host === undefined || scope.live || ctx.project.config.octavo?.privacy?.embeds !== 'click') {
    return undefined;
  }
  const { width, height, title } = frame.properties;
  const value = ctx.template('embed', {
    frame: stringify([frame]),
    src: String(frame.properties.src),
    title: typeof title === 'string' ? title : host,
    ratio: ratioOf(width, height),
    load: ctx.string('embedLoad').replaceAll('{host}', host),
    note: ctx.string('embedNote').replaceAll('{host}', host),
  });
  return { type: 'raw', value };
}

function hostOf(src: unknown): string | undefined {
  if (typeof src !== 'string' || !/^(?:https?:)?\/\//i.test(src.trim())) return undefined;
  const address = src.trim().replace(/^\/\//, 'https://');
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/** The aspect ratio that the frame will have: its own if width and height are numbers, else that of video. */
function ratioOf(width: unknown, height: unknown): string {
  const [across, down] = [width, height].map((value) => Number(value));
  return across! > 0 && down! > 0 ? `${across} / ${down}` : '16 / 9';
}
