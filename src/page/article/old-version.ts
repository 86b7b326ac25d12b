import { fill, type Strings } from '../../i18n/strings.ts';
import { counterpart } from '../../navigation/scopes/counterpart.ts';
import type { NavNode } from '../../navigation/site-tree.ts';
import { href } from '../../urls/href.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext } from '../context.ts';
import type { PageData } from '../page-data.ts';
import { versionHref } from '../site-versions.ts';

/** The note on a page of a version older than the default one. It links to the same page there, or to its first. */
export function oldVersionOf(
  { page, place }: Here,
  here: string,
  words: Strings,
  { tree, urls, config, versions }: PageContext,
): PageData['oldVersion'] {
  if (!config.octavo.oldVersion) return undefined;
  if (versions && versions.own > 0) {
    const [latest] = versions.all;
    const target = versionHref(here, page.route, versions, latest!, urls);
    return said(versions.all[versions.own]!.label, latest!.label, target, words);
  }
  const own = place.path.findLast(({ kind }) => kind === 'version');
  if (!own || own.parent === null) return undefined;
  const siblings = tree.nodes[own.parent]!.children.map((id) => tree.nodes[id]!).filter(
    (node) => node.kind === 'version' && !node.hidden && node.href === undefined,
  );
  const latest = siblings.find((node) => node.default);
  if (!latest || latest === own || !isOlder(own, latest)) return undefined;
  const { route } = counterpart(tree, page.index, place.node, latest.id);
  if (route === undefined) return undefined;
  return said(own.label, latest.label, href(here, route, undefined, urls), words);
}

function said(
  version: string,
  latest: string,
  target: string,
  words: Strings,
): NonNullable<PageData['oldVersion']> {
  return {
    text: fill(words.oldVersion!, { version: bare(version, words) }),
    link: { label: fill(words.readVersion!, { version: latest }), href: target },
  };
}

/** A label without the word `Version`, which is already in the sentence around it. */
function bare(label: string, words: Strings): string {
  const lower = label.toLowerCase();
  const said = ['version', words.version!.toLowerCase()].find((word) =>
    lower.startsWith(`${word} `),
  );
  return said === undefined ? label : label.slice(said.length).trim();
}

/**
 * Compares the numbers in labels (`v1.2`, `API 2024-10`). Labels without numbers, or with different words before them,
 * do not express the age of a version: `Cloud`, `Python 3`.
 */
function isOlder(a: NavNode, b: NavNode): boolean {
  const [mine, theirs] = [a, b].map(({ label }) => /^(\D*)(\d+(?:[.-]\d+)*)/.exec(label));
  if (!mine || !theirs || nameOf(mine[1]!) !== nameOf(theirs[1]!)) return false;
  const [first, second] = [mine, theirs].map((parts) => parts[2]!.split(/[.-]/).map(Number));
  for (let at = 0; at < Math.max(first!.length, second!.length); at++) {
    const difference = (first![at] ?? 0) - (second![at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** `v`, `Version` and nothing before a number are equivalent. */
function nameOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/\bv(?:ersion)?\.?\s*$/, '')
    .trim();
}
