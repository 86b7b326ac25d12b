import { pointerKeys } from '../../lib/json-pointer.ts';
import type { NavNode } from '../../navigation/site-tree.ts';
import type { DocsConfig } from '../../project/config.ts';

export type SiteSettings = Pick<DocsConfig, 'navbar' | 'footer' | 'banner'>;

/** Navbar, footer and banner of the site. Each may be replaced as a whole by the page's language. */
export function siteSettings(path: NavNode[], config: DocsConfig): SiteSettings {
  const language = path.find((node) => node.kind === 'language');
  const own = language ? (valueAt(config, language.config) as SiteSettings | undefined) : undefined;
  return {
    navbar: own?.navbar ?? config.navbar,
    footer: own?.footer ?? config.footer,
    banner: own?.banner ?? config.banner,
  };
}

/** The value to which an RFC 6901 JSON pointer refers. */
function valueAt(root: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    root,
  );
}
