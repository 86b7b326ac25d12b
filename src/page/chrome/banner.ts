import { createHash } from 'node:crypto';
import { inkOn } from '../../color/contrast.ts';
import type { DocsConfig } from '../../project/config.ts';
import type { PageContext } from '../context.ts';
import type { BannerData } from '../page-data.ts';

export function bannerOf(
  banner: DocsConfig['banner'],
  route: string,
  context: PageContext,
): BannerData | undefined {
  if (!banner) return undefined;
  return {
    html: context.renderInline(banner.content, route),
    dismissible: banner.dismissible,
    type: banner.type,
    key: createHash('sha256').update(banner.content).digest('hex').slice(0, 8),
    style: colorStyle(banner.color),
  };
}

/** The author's background with a text colour that is legible on it, one pair per mode. */
function colorStyle(color: NonNullable<DocsConfig['banner']>['color']): string | undefined {
  const { light, dark } = typeof color === 'string' ? { light: color, dark: color } : (color ?? {});
  const declarations = Object.entries({ light: light ?? dark, dark: dark ?? light }).flatMap(
    ([mode, value]) =>
      value === undefined
        ? []
        : [`--oct-banner-${mode}:${value};--oct-banner-ink-${mode}:${inkOn(value)}`],
  );
  return declarations.length === 0 ? undefined : declarations.join(';');
}
