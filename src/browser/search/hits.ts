import type { PageHit, SectionHit } from '../../search/query/page-hit.ts';
import { assetRoot } from '../asset-root.ts';
import { ordered } from '../ordered.ts';
import type { Here } from './answer.ts';

/** How to show hits: as options of a list box in the dialog, as links on the results page. */
export interface HitStyle {
  areOptions: boolean;
  icon(name: IconName): Node;
  /** A hit's version and language are shown only if they differ from these. */
  here: Here;
}

export type IconName = 'page' | 'section' | 'recent' | 'close';

/** Keeping more elements is not worth the memory. */
const maxKept = 60;

/**
 * Returns a function that renders hits. While a reader types, most hits stay the same, so elements are cached by what
 * they show. All strings are inserted as text, so markup in them has no effect.
 */
export function createHitList(style: HitStyle): (hits: readonly PageHit[]) => HTMLElement[] {
  const drawn = new Map<string, HTMLElement>();
  return (hits) => {
    if (drawn.size > maxKept) drawn.clear();
    return hits.map((hit) => {
      const key = JSON.stringify(hit, (name, value) => (name === 'score' ? undefined : value));
      const known = drawn.get(key) ?? hitGroup(hit, style);
      drawn.set(key, known);
      return known;
    });
  };
}

/** A page with its sections. */
function hitGroup(hit: PageHit, style: HitStyle): HTMLElement {
  const group = element('div', 'oct-hit');
  if (style.areOptions) {
    group.role = 'group';
    group.ariaLabel = hit.title;
  }
  group.append(pageLink(hit, style));
  for (const section of hit.sections) group.append(sectionLink(hit, section, style));
  return group;
}

function pageLink(hit: PageHit, style: HitStyle): HTMLElement {
  const title = element('span', 'oct-hit-title');
  const [method, path] = hit.operation?.split(' ') ?? [];
  if (method) title.append(methodPill(method), ' ');
  title.append(ordered(hit.markedTitle));
  if (hit.tag) title.append(element('span', 'nav-tag-pill', hit.tag));
  const above = [...hit.path, ...(path ? [path] : [])].join(' › ');
  const { here } = style;
  const version = hit.version === here.version ? undefined : hit.version;
  const language = hit.lang === here.lang ? undefined : languageName(hit.lang);
  const place = [above, version, language].filter(Boolean).join(' · ');
  const parts = [title];
  if (place !== '') parts.push(element('span', 'oct-hit-path', place));
  if (hit.excerpt.length > 0) parts.push(element('span', 'oct-hit-text', ordered(hit.excerpt)));
  return link(hrefOf(hit.url), 'page', parts, style);
}

function methodPill(method: string): HTMLElement {
  const pill = element('span', 'method-pill', method);
  pill.dataset.method = method.toLowerCase();
  return pill;
}

/** A hit's title made from a link of the bar or sidebar; undefined if the link has no text. */
export function titleOf(navLink: HTMLElement): HTMLElement | undefined {
  const title = element('span', 'oct-hit-title');
  const said = navLink.cloneNode(true) as HTMLElement;
  for (const pill of said.querySelectorAll<HTMLElement>('.method-nav-pill, .nav-tag-pill')) {
    const { method } = pill.dataset;
    if (method) title.append(methodPill(method.toUpperCase()), ' ');
    pill.remove();
  }
  const text = said.textContent.trim();
  title.append(ordered([{ text, match: false }]));
  return text === '' ? undefined : title;
}

function sectionLink(hit: PageHit, section: SectionHit, style: HitStyle): HTMLElement {
  const parts = [element('span', 'oct-hit-title', ordered(section.markedHeading))];
  if (section.excerpt.length > 0) {
    parts.push(element('span', 'oct-hit-text', ordered(section.excerpt)));
  }
  return link(hrefOf(hit.url, section.anchor), 'section', parts, style);
}

export function link(
  href: string,
  icon: IconName,
  parts: readonly Node[],
  { areOptions, icon: draw }: Pick<HitStyle, 'areOptions' | 'icon'>,
): HTMLElement {
  const anchor = element('a', `oct-hit-link oct-hit-${icon}`) as HTMLAnchorElement;
  anchor.href = href;
  if (areOptions) {
    anchor.role = 'option';
    anchor.tabIndex = -1;
    anchor.ariaSelected = 'false';
  }
  const body = element('span', 'oct-hit-body');
  body.append(...parts);
  anchor.append(element('span', 'oct-hit-icon', draw(icon)), body);
  return anchor;
}

/** The address of a page of this site. `./` prevents a path from being read as a scheme. */
export function hrefOf(url: string, anchor = ''): string {
  const root = new URL(`${assetRoot()}../`, location.href);
  const address = new URL(`./${url.replace(/^\/+/, '')}`, root);
  address.hash = anchor;
  return address.href;
}

export function element(name: string, className: string, content?: string | Node): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  if (content !== undefined) node.append(content);
  return node;
}

/** A button without a background. */
export function quietButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', 'oct-button-quiet', label) as HTMLButtonElement;
  button.type = 'button';
  button.addEventListener('click', onPress);
  return button;
}

export function languageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
