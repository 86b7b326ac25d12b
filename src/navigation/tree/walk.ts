import type { NavElement } from '../../project/navigation-config.ts';
import { type Children, childrenOf } from '../elements/children.ts';
import type { Draft } from '../elements/draft.ts';
import {
  type ConfigPath,
  childKinds,
  type ElementKind,
  isUntitled,
  labelOf,
} from '../elements/elements.ts';
import { inherit, type OwnSpecs, outermost, type Scope } from '../elements/inherit.ts';
import type { Position } from '../elements/position.ts';
import { ownSpecs } from '../endpoints/spec-settings.ts';
import {
  checkChildren,
  checkElement,
  checkHref,
  checkRoot,
  emptyElement,
} from './element-checks.ts';
import { elementFacts, rootFacts } from './element-facts.ts';
import { addGenerated } from './generate.ts';
import { findPage, pageDraft } from './page-entries.ts';
import { at, report, type Work } from './work.ts';

/** Turns the value of `navigation` into a tree of drafts. Anything invalid is reported and left out. */
export function walkNavigation(work: Work): Draft {
  const path: ConfigPath = ['navigation'];
  const element = work.project.config.navigation;
  const own = ownSpecs(element);
  const scope = inherit(outermost, element, own);
  const children = childrenOf(element, 'root');
  checkRoot(work, element, children, path);
  const root: Draft = { facts: rootFacts(work, element, path, scope), children: [] };
  if (children) root.children = visitChildren(work, children, 'root', path, scope);
  addGenerated(work, root, { element, own, path, scope });
  return root;
}

function visitChildren(
  work: Work,
  { key, entries }: Children,
  parent: ElementKind | 'root',
  path: ConfigPath,
  scope: Scope,
): Draft[] {
  const named = childKinds[key] === 'page' ? 'group' : childKinds[key];
  // An object among pages is a group, and so is any object in a group, since a sidebar can contain nothing else.
  const kind = parent === 'group' ? 'group' : named;
  const isTopLevel = parent !== 'group';
  const front = kind === 'language' ? frontLanguage(entries) : undefined;
  const drafts = entries.flatMap((entry, index) => {
    const place = [...path, key, index];
    const draft =
      typeof entry === 'string'
        ? pageDraft(work, entry, place, scope)
        : elementDraft(work, entry, { kind, named, isTopLevel, path: place, scope, front });
    if (!draft) return [];
    return kind === 'group' && isUntitled(entry) ? draft.children : [draft];
  });
  if (kind === 'language' || kind === 'version') markDefault(drafts);
  return drafts;
}

/** The code of the default language: the one with `default: true`, or else the first. */
function frontLanguage(entries: Children['entries']): string | undefined {
  const elements = entries.filter((entry) => typeof entry !== 'string');
  return (elements.find((element) => element.default === true) ?? elements[0])?.language;
}

/** Marks the first language or version with `default: true`, or else the first one. */
function markDefault(drafts: readonly Draft[]): void {
  const main = drafts.find(({ facts }) => facts.default) ?? drafts[0];
  for (const draft of drafts) draft.facts.default = draft === main;
}

function elementDraft(work: Work, element: NavElement, position: Position): Draft | undefined {
  const { kind, path } = position;
  const before = work.diagnostics.length;
  const own = ownSpecs(element);
  const scope = inherit(position.scope, element, own);
  if (element.public !== undefined) scope.publicAt = at(work, [...path, 'public']);
  const { front } = position;
  if (front !== undefined && element.language !== undefined && element.language !== front)
    scope.translation = { own: element.language, front };
  const { label, expected } = labelOf(element, position.named);
  checkElement(work, element, position, expected || (kind === 'group' && isUntitled(element)));
  const facts = elementFacts(work, element, position, scope, label);
  const children = childrenOf(element, kind);

  if (element.href !== undefined) {
    checkHref(work, element, children, path);
    return { facts: { ...facts, href: element.href }, children: [] };
  }

  const draft: Draft = { facts, children: [] };
  if (kind === 'group' && element.root !== undefined) {
    draft.page = findPage(work, element.root, [...path, 'root'], scope);
  }
  if (children) {
    checkChildren(work, children, kind, path);
    draft.children = visitChildren(work, children, kind, path, scope);
  }
  addGenerated(work, draft, { element, own, path, scope });
  if (draft.children.length > 0 || draft.page) return draft;
  // A missing spec is reported for the spec itself.
  if (work.diagnostics.length === before && !isUnread(work, own))
    report(work, emptyElement(work, label, kind, path));
  return undefined;
}

function isUnread(work: Work, { openapi = [], asyncapi = [] }: OwnSpecs): boolean {
  return [...openapi, ...asyncapi].some(({ source }) => work.specs.get(source)?.failure);
}
