import { problem } from '../../diagnostics/diagnostic.ts';
import { addAll } from '../../lib/add-all.ts';
import { countOf } from '../../lib/text/count-of.ts';
import type { OperationRef, SpecOutline } from '../../openapi/operation-ref.ts';
import type { NavElement } from '../../project/navigation-config.ts';
import { pointer } from '../../project/project.ts';
import { type Draft, specsBelow } from '../elements/draft.ts';
import { type ConfigPath, entriesOf } from '../elements/elements.ts';
import type { OwnSpecs, Scope } from '../elements/inherit.ts';
import { groupLabels } from '../elements/slugs.ts';
import { defaultDirectory } from '../endpoints/spec-settings.ts';
import type { ResolvedSpec } from '../site-tree.ts';
import { hostOf } from './generated-host.ts';
import { draftOf, operationPage } from './page-entries.ts';
import { changesDraft, modelDrafts, overviewDraft } from './spec-pages.ts';
import { at, report, type Work } from './work.ts';

/**
 * An element that has specs of its own. An element that only inherits them generates no pages, since they would be
 * generated twice.
 */
export interface Carrier {
  element: NavElement;
  own: OwnSpecs;
  path: ConfigPath;
  scope: Scope;
}

/**
 * Adds pages for all operations of an element's specs after its listed children, unless it has `pages` or lists an
 * operation of that spec below it. Each spec of a list counts, with its own folder.
 */
export function addGenerated(work: Work, draft: Draft, carrier: Carrier): void {
  const { element, own } = carrier;
  const listed = specsBelow(draft);
  const openapi = own.openapi ?? [];
  // In a group with both kinds, only OpenAPI counts.
  const isGroupWithBoth = draft.facts.kind === 'group' && openapi.length > 0;
  const asyncapi = isGroupWithBoth ? [] : (own.asyncapi ?? []);
  const hasPages = entriesOf(element, 'pages').length > 0;
  const settings = [
    ...openapi.map((spec) => ({ spec, key: 'openapi' as const })),
    ...asyncapi.map((spec) => ({ spec, key: 'asyncapi' as const })),
  ];
  const ours = new Set<Draft>();
  const shared = { isOnly: settings.length === 1, ours };
  for (const { spec, key } of settings) {
    const outline = work.specs.get(spec.source);
    if (!outline?.readable || listed.has(outline.spec)) continue;
    if (hasPages) reportUnlisted(work, outline, [...carrier.path, key]);
    else generate(work, draft, carrier, { ...shared, outline, spec, key });
  }
}

interface Source {
  outline: SpecOutline;
  spec: ResolvedSpec;
  key: SpecOutline['kind'];
  /** Whether the element has no other specs. */
  isOnly: boolean;
  /** Nodes that contain only generated content. */
  ours: Set<Draft>;
}

function generate(work: Work, draft: Draft, { path, scope }: Carrier, source: Source): void {
  const { outline, key, ours } = source;
  const { directory = defaultDirectory } = source.spec;
  const place = [...path, key];
  const groups = new Map<string, { labels: string[]; operations: OperationRef[] }>();
  for (const operation of outline.operations) {
    if (operation.excluded) continue;
    const labels = groupLabels(operation);
    const id = JSON.stringify(labels);
    const group = groups.get(id) ?? { labels, operations: [] };
    group.operations.push(operation);
    groups.set(id, group);
  }
  const filled = [...groups.values()].flatMap(({ labels, operations }) => {
    const children = operations.flatMap((operation) => {
      const page = operationPage(work, operation, place, scope, directory);
      return page ? [draftOf(work, page, place, scope, operation.hidden)] : [];
    });
    return children.length > 0 ? [{ labels, children }] : [];
  });
  // A specification without operations may still have an introduction and schemas.
  if (filled.length === 0 && outline.operations.length > 0) return;
  const host = hostOf(draft, outline, place);
  if (host.children.length === 0 && !host.page) ours.add(host);
  const about = { outline, place, scope, directory, isOnly: source.isOnly };
  const overview = ours.has(host) ? overviewDraft(work, about) : undefined;
  if (overview) host.children.push(overview);
  const changes = changesDraft(work, about, source.spec.previous ?? []);
  if (changes) host.children.push(changes);
  const drafts = new Map<string, Draft>();
  /** The group with the last of these labels, inside the groups for the preceding ones. */
  const groupAt = (labels: readonly string[]): Draft => {
    if (labels.length === 0) return host;
    const id = JSON.stringify(labels);
    const entry = drafts.get(id);
    if (entry) return entry;
    const outer = groupAt(labels.slice(0, -1));
    const group = { facts: groupFacts(labels.at(-1)!, outer, place, scope), children: [] };
    outer.children.push(group);
    drafts.set(id, group);
    return group;
  };
  for (const { labels, children } of filled) addAll(groupAt(labels).children, children);
  const models = modelDrafts(work, about);
  if (models.length === 0) return;
  const label = work.words(scope.language).schemas;
  host.children.push({ facts: groupFacts(label, host, place, scope), children: models });
}

function groupFacts(label: string, host: Draft, place: ConfigPath, scope: Scope): Draft['facts'] {
  const topLevel = host.facts.kind !== 'group';
  const { openapi, asyncapi, directory, boost } = scope;
  return {
    kind: 'group',
    label,
    hidden: scope.hidden,
    searchable: scope.searchable,
    expanded: topLevel,
    topLevel,
    ...(openapi.length > 0 && { openapi }),
    ...(asyncapi.length > 0 && { asyncapi }),
    ...(directory !== undefined && { directory }),
    ...(boost !== undefined && { boost }),
    config: pointer(place),
  };
}

function reportUnlisted(work: Work, outline: SpecOutline, path: ConfigPath): void {
  const count = outline.operations.filter(({ excluded, hidden }) => !excluded && !hidden).length;
  if (count === 0) return;
  const operations = countOf(count, 'operation');
  report(
    work,
    problem('openapi/unlisted', `None of the ${operations} of \`${outline.spec}\` is listed.`, {
      location: at(work, path),
      hint: 'With `pages`, only the listed endpoints are shown: list `METHOD /path`, or remove `pages`.',
    }),
  );
}
