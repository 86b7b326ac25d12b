import type { Location } from '../../diagnostics/diagnostic.ts';
import { readableFormulas } from '../../lib/text/formulas.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';
import type { Icon } from '../../project/navigation-config.ts';
import { operationTitle, sidebarTitleFromHref, titleFromId } from '../elements/titles.ts';
import type { Binding } from '../endpoints/bindings.ts';
import { boundSpec } from '../endpoints/bound-routes.ts';
import type { SitePage } from '../site-tree.ts';

export interface PageOrigin {
  index: number;
  id: string;
  kind: SitePage['kind'];
  file?: string;
  route: string;
  siteName: string;
  /** The frontmatter of the file, or `x-mint.metadata` of a generated page. */
  frontmatter: Partial<Frontmatter>;
  /** The text of the first heading, for a file without a title in its frontmatter. */
  heading?: string;
  binding: Binding;
  location: Location;
  restricted: boolean;
}

/**
 * The facts of a page that do not depend on its position in the navigation. Its title is from the frontmatter, else
 * from its operation, else from its first heading, else from its file name. The other fields are set once the tree is
 * complete.
 */
export function pageFacts(origin: PageOrigin): SitePage {
  const { frontmatter, binding, id, siteName } = origin;
  const { operation } = binding;
  const spec = boundSpec(binding);
  const title =
    text(frontmatter.title) ??
    (operation ? operationTitle(operation) : (text(origin.heading) ?? titleFromId(id, siteName)));
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
    sidebarTitle: text(frontmatter.sidebarTitle) ?? fromHref ?? title,
    description: text(frontmatter.description) ?? operation?.description,
    icon: iconOf(frontmatter),
    tag: words(frontmatter.tag),
    mode: words(frontmatter.mode),
    ...(deprecated === true && { deprecated }),
    ...(frontmatter.hideApiMarker !== true && method !== undefined && { method }),
    ...(operation && { operation }),
    ...(binding.schema && { schema: binding.schema }),
    ...(binding.overview && { overview: binding.overview }),
    ...(binding.changes && { changes: binding.changes }),
    ...(spec !== undefined && { spec }),
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

/** Text that is shown in many places, none of which renders formulas. */
function text(value: unknown): string | undefined {
  const typed = words(value);
  return typed === undefined ? undefined : readableFormulas(typed);
}

function words(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
