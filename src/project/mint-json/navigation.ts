import { arrayOf, type LocatedValue, scalarOf } from '../located/located.ts';
import { get, listOf, mapList, partsOf, textOf } from './reader.ts';

/**
 * Converts the navigation of mint.json: one list of groups, which belong to tabs and anchors by their pages' path
 * prefix, and to versions by a key of the group. The result is nested as versions > tabs > anchors > groups, without
 * unused levels.
 */
export function convertNavigation(old: LocatedValue): LocatedValue {
  const written = get(old, 'navigation') ?? old;
  const groups = listOf(get(old, 'navigation'));
  const external = listOf(get(old, 'anchors')).filter((anchor) => isExternal(anchor));
  const global = partsOf(old, {
    anchors: external.length > 0 ? arrayOf(old.at, external.map(convertGlobal)) : undefined,
  });

  const versions = listOf(get(old, 'versions'));
  const root =
    versions.length > 0
      ? {
          versions: mapList(get(old, 'versions'), (version) =>
            convertVersion(version, groups, old),
          ),
        }
      : convertTabs(groups, old);
  return partsOf(written, { ...root, global }) ?? written;
}

type Children = Record<string, LocatedValue | undefined>;

function convertVersion(
  version: LocatedValue,
  groups: LocatedValue[],
  old: LocatedValue,
): LocatedValue | undefined {
  const name = version.kind === 'scalar' ? version : get(version, 'name');
  const own = groups.filter((group) => {
    const wanted = textOf(group, 'version');
    return wanted === undefined || wanted === textOf(name);
  });
  return partsOf(version, {
    version: name,
    default: get(version, 'default'),
    ...convertTabs(own, old, textOf(name)),
  });
}

function convertTabs(groups: LocatedValue[], old: LocatedValue, version?: string): Children {
  const tabs = listOf(get(old, 'tabs')).filter((tab) => isOfVersion(tab, version));
  if (tabs.length === 0) return convertAnchors(groups, old, version);
  const [claimed, rest] = claim(groups, tabs);
  const primary = get(old, 'primaryTab');
  const first = partsOf(primary ?? old, {
    tab: get(primary, 'name') ?? scalarOf((primary ?? old).at, 'Documentation'),
    ...convertAnchors(rest, old, version),
  });
  const others = tabs.map((tab) => {
    const own = claimed.get(tab) ?? [];
    return partsOf(tab, {
      tab: get(tab, 'name'),
      icon: get(tab, 'icon'),
      openapi: get(tab, 'openapi'),
      ...(own.length > 0 ? convertAnchors(own, old, version) : leadsTo(tab)),
    });
  });
  const all = [...(rest.length > 0 ? [first] : []), ...others].filter((tab) => tab !== undefined);
  return { tabs: arrayOf((get(old, 'tabs') ?? old).at, all) };
}

function convertAnchors(groups: LocatedValue[], old: LocatedValue, version?: string): Children {
  const anchors = listOf(get(old, 'anchors')).filter(
    (anchor) => !isExternal(anchor) && isOfVersion(anchor, version),
  );
  const [claimed, rest] = claim(groups, anchors);
  const used = anchors.filter((anchor) => claimed.has(anchor) || get(anchor, 'openapi'));
  if (used.length === 0) return { groups: listAt(groups, groups.map(convertGroup), old) };
  const top = get(old, 'topAnchor');
  const first = partsOf(top ?? old, {
    anchor: get(top, 'name') ?? scalarOf((top ?? old).at, 'Documentation'),
    icon: convertIcon(top),
    groups: listAt(rest, rest.map(convertGroup), old),
  });
  const others = used.map((anchor) => {
    const own = claimed.get(anchor) ?? [];
    return partsOf(anchor, {
      anchor: get(anchor, 'name'),
      icon: convertIcon(anchor),
      openapi: get(anchor, 'openapi'),
      groups: own.length > 0 ? listAt(own, own.map(convertGroup), old) : undefined,
    });
  });
  const all = [...(rest.length > 0 ? [first] : []), ...others].filter(
    (anchor) => anchor !== undefined,
  );
  return { anchors: arrayOf((get(old, 'anchors') ?? old).at, all) };
}

/** The owner of each group: the tab or anchor whose `url` is the longest prefix of the group's first page. */
function claim(
  groups: LocatedValue[],
  owners: LocatedValue[],
): [Map<LocatedValue, LocatedValue[]>, LocatedValue[]] {
  const claimed = new Map<LocatedValue, LocatedValue[]>();
  const rest: LocatedValue[] = [];
  for (const group of groups) {
    const page = firstPage(group);
    const owner = owners
      .filter((candidate) => page !== undefined && isBelow(page, textOf(candidate, 'url') ?? ''))
      .sort((a, b) => (textOf(b, 'url') ?? '').length - (textOf(a, 'url') ?? '').length)[0];
    if (owner) claimed.set(owner, [...(claimed.get(owner) ?? []), group]);
    else rest.push(group);
  }
  return [claimed, rest];
}

function isBelow(page: string, prefix: string): boolean {
  const folder = prefix.replace(/^\/|\/$/g, '');
  return folder !== '' && (page === folder || page.startsWith(`${folder}/`));
}

function firstPage(group: LocatedValue): string | undefined {
  for (const entry of listOf(get(group, 'pages'))) {
    const page = textOf(entry) ?? firstPage(entry);
    if (page !== undefined) return page.replace(/^\//, '');
  }
  return undefined;
}

function convertGroup(old: LocatedValue): LocatedValue {
  const pages = mapList(get(old, 'pages'), (entry) =>
    entry.kind === 'object' ? convertGroup(entry) : entry,
  );
  const parts = partsOf(old, {
    group: get(old, 'group'),
    icon: convertIcon(old),
    openapi: get(old, 'openapi'),
    pages,
  });
  return parts ?? old;
}

/** Merges `icon` and `iconType`. */
function convertIcon(old: LocatedValue | undefined): LocatedValue | undefined {
  const icon = get(old, 'icon');
  const style = get(old, 'iconType');
  return icon && style && icon.kind === 'scalar' ? partsOf(icon, { name: icon, style }) : icon;
}

function convertGlobal(anchor: LocatedValue): LocatedValue {
  const color = get(anchor, 'color');
  const parts = partsOf(anchor, {
    anchor: get(anchor, 'name'),
    href: get(anchor, 'url'),
    icon: convertIcon(anchor),
    color: color?.kind === 'scalar' ? partsOf(color, { light: color, dark: color }) : undefined,
  });
  return parts ?? anchor;
}

function leadsTo(tab: LocatedValue): Children {
  const url = get(tab, 'url');
  const text = textOf(url);
  if (!url || text === undefined || get(tab, 'openapi')) return {};
  return { href: isExternal(tab) || text.startsWith('/') ? url : scalarOf(url.at, `/${text}`) };
}

function listAt(groups: LocatedValue[], items: LocatedValue[], owner: LocatedValue): LocatedValue {
  return arrayOf((groups[0] ?? owner).at, items);
}

function isExternal(node: LocatedValue): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(textOf(node, 'url') ?? '');
}

function isOfVersion(node: LocatedValue, version: string | undefined): boolean {
  const own = textOf(node, 'version');
  return own === undefined || version === undefined || own === version;
}
