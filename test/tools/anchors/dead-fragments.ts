import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, type Element, elements, parseHtml } from '../compare/dom.ts';
import { decode } from '../compare/links.ts';
import { type Output, servedFile } from '../compare/output.ts';

interface DeadFragments {
  /** The page that has such a link, by `route#id`. */
  dead: Map<string, string>;
  /** How many links have a fragment. */
  links: number;
}

/** The places of the site that links lead to and a browser does not find (HTML, "indicated part"). */
export function deadFragments(output: Output): DeadFragments {
  const ids = new Map<string, Set<string>>();
  const uses: { page: string; to: string; fragment: string }[] = [];
  for (const page of output.html) {
    const places = new Set<string>();
    ids.set(page, places);
    for (const element of elements(parseHtml(readFileSync(join(output.root, page), 'utf8')))) {
      for (const name of namesOf(element)) places.add(name);
      const link = linkOf(element, page);
      const to = link && servedFile(output, link.path);
      if (link && to?.endsWith('.html')) uses.push({ page, to, fragment: link.fragment });
    }
  }
  const dead = new Map<string, string>();
  for (const { page, to, fragment } of uses) {
    const route = output.routeOf.get(to);
    if (route === undefined || isFound(fragment, ids.get(to)!)) continue;
    dead.set(`${route}#${decode(withoutText(fragment))}`, output.routeOf.get(page) ?? page);
  }
  return { dead, links: uses.length };
}

function namesOf(element: Element): string[] {
  const names = [attribute(element, 'id'), element.tagName === 'a' && attribute(element, 'name')];
  return names.filter((name) => typeof name === 'string');
}

function linkOf(element: Element, page: string): { path: string; fragment: string } | undefined {
  const href =
    element.tagName === 'a' || element.tagName === 'area' ? attribute(element, 'href') : undefined;
  if (href === undefined || !href.includes('#')) return undefined;
  const here = new URL(`http://site/${encodeURI(page)}`);
  if (!URL.canParse(href, here.href)) return undefined;
  const url = new URL(href, here);
  if (url.host !== here.host) return undefined;
  return { path: decode(url.pathname), fragment: href.slice(href.indexOf('#') + 1) };
}

function isFound(fragment: string, places: ReadonlySet<string>): boolean {
  const id = withoutText(fragment);
  return id === '' || /^top$/i.test(id) || places.has(id) || places.has(decode(id));
}

/** A fragment without what selects words (`:~:text=`). */
function withoutText(fragment: string): string {
  return fragment.replace(/:~:.*$/s, '');
}
