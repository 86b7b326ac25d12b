import type { Location } from '../../diagnostics/diagnostic.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';
import type { Icon } from '../../project/navigation-config.ts';
import { operationTitle, sidebarTitleFromHref, titleFromId } from '../elements/titles.ts';
import type { Binding } from '../endpoints/bindings.ts';
import type { SitePage } from '../site-tree.ts';

export interface PageOrigin {
  index: number;
  id: string;
  kind: SitePage['kind'];
  file?: string;
  route: string;
  siteName: string;
  /** Of the file; for generated pages `x-mint.metadata`. */
  frontmatter: Partial<Frontmatter>;
  /** Text of the first heading of a file whose frontmatter has no title. */
  heading?: string;
  binding: Binding;
  location: Location;
  restricted: boolean;
}

/**
 * What a page is by itself: frontmatter first, then the operation it is bound to, then its first heading, then its
 * file's name. What its place in the navigation adds is filled in when the whole tree is known.
 */
export function pageFacts(origin: PageOrigin): SitePage {
  const { frontmatter, binding, id, siteName } = origin;
  const { operation } = binding;
  const title =
    words(frontmatter.title) ??
    (operation ? operationTitle(operation) : (origin.heading ?? titleFromId(id, siteName)));
  const fromHref = origin.kind === 'mdx' ? undefined : sidebarTitleFromHref(operation);
  const deprecated = frontmatter.deprecated ?? operation?.deprecated;
  const method = operation?.method ?? binding.method;
  return {
    index: origin.index,
    id,
    route: origin.route,
    kind: origin.kind,
    ...(origin.file !== undefined && { file: origin.file }),
    title,
    sidebarTitle: words(frontmatter.sidebarTitle) ?? fromHref ?? title,
    description: words(frontmatter.description) ?? operation?.description,
    icon: iconOf(frontmatter),
    tag: words(frontmatter.tag),
    mode: words(frontmatter.mode),
    ...(deprecated === true && { deprecated }),
    ...(frontmatter.hideApiMarker !== true && method !== undefined && { method }),
    ...(operation && { operation }),
    ...(binding.schema && { schema: binding.schema }),
    url: words(frontmatter.url),
    nodes: [],
    breadcrumbs: [],
    hidden: true,
    restricted: origin.restricted,
    searchable: false,
    indexed: false,
    noindex: false,
    boost: 1,
    variants: [],
    location: origin.location,
  };
}

function iconOf({ icon, iconType }: Partial<Frontmatter>): Icon | undefined {
  if (typeof icon === 'string' && iconType !== undefined) return { name: icon, style: iconType };
  return icon as Icon | undefined;
}

function words(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
