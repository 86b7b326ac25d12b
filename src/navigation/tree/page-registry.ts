import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import type { OperationRef } from '../../openapi/operation-ref.ts';
import { isIncluded, type RestrictedContent } from '../../openapi/restrict/reader.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';
import type { PageSource } from '../../project/project.ts';
import { accessRules, restrictedBy } from '../elements/access.ts';
import { outermost, type Scope } from '../elements/inherit.ts';
import { operationRoute } from '../elements/slugs.ts';
import { type Binding, bindingOf } from '../endpoints/bindings.ts';
import { endpointLabel } from '../endpoints/endpoint-names.ts';
import type { SpecTable } from '../endpoints/spec-table.ts';
import type { LeftOutOperation, SitePage } from '../site-tree.ts';
import type { Collisions } from './collisions.ts';
import { pageFacts } from './page-facts.ts';
import { routeOfId } from './page-paths.ts';
import type { Claim, RouteTable } from './routes.ts';

/** All pages so far, in the order in which the navigation first names them. */
export interface PageRegistry {
  pages: RegisteredPage[];
  /** Operations of pages that readers may not see. */
  leftOut(): LeftOutOperation[];
  /** The page of a file, created at the first call. Undefined when readers may not see it. */
  ofFile(file: PageSource, scope?: Scope): SitePage | undefined;
  /** The page of an operation in a folder. `place` is where the author's files cause it to exist. */
  ofOperation(operation: OperationRef, place: OperationPlace): SitePage | undefined;
  /** A page about a spec or one of its models. It yields its route to any page that claimed it before. */
  ofSpec(page: SpecPage, place: OperationPlace): SitePage | undefined;
}

/** A generated page that is not about an operation. */
export interface SpecPage {
  kind: 'overview' | 'schema' | 'changes';
  binding: Pick<Binding, 'overview' | 'schema' | 'changes'>;
  /** Its id, unique in the site for one folder. */
  label: string;
  /** Its route, unless that is taken. */
  route: string;
  frontmatter: Partial<Frontmatter>;
}

export interface OperationPlace {
  directory: string;
  scope: Scope;
  location: Location;
}

/** A page with its metadata: the frontmatter of its file, or `x-mint.metadata`. */
export interface RegisteredPage {
  page: SitePage;
  frontmatter: Partial<Frontmatter>;
}

export interface PageRegistryOptions {
  siteName: string;
  specs: SpecTable;
  routes: RouteTable;
  collisions: Collisions;
  /** Also create pages that not every reader may see. */
  includeRestricted: RestrictedContent;
  /** `public` for the whole site. */
  public?: boolean;
  report(diagnostic: Diagnostic): void;
}

export function createPageRegistry(options: PageRegistryOptions): PageRegistry {
  const { siteName, specs, routes, collisions, report } = options;
  const pages: RegisteredPage[] = [];
  const byKey = new Map<string, SitePage | undefined>();
  const ids = new Set<string>();
  const closed: OperationRef[] = [];

  function add(page: SitePage, frontmatter: Partial<Frontmatter>): SitePage {
    pages.push({ page, frontmatter });
    return page;
  }

  function accessTo(
    frontmatter: Partial<Frontmatter>,
    { operation, schema }: Binding,
    inherited: Pick<Scope, 'public' | 'publicAt'>,
    location: Location,
  ): 'open' | 'restricted' | 'left-out' {
    const groups = operation?.xMint?.groups ?? [];
    const isClosed =
      operation?.restricted === true ||
      (schema && specs.get(schema.spec)?.restrictedSchemas?.includes(schema.name));
    const rules = accessRules(frontmatter, groups);
    const reason = isClosed ? 'groups' : restrictedBy(rules, inherited.public ?? options.public);
    if (!reason) return 'open';
    const { includeRestricted } = options;
    if (includeRestricted === true) return 'restricted';
    // A site for one kind of reader contains everything that they may see, without restrictions.
    const isTheirs = isIncluded(reason === 'groups' ? rules.groups : undefined, includeRestricted);
    if (!isClosed && isTheirs) return 'open';
    if (operation) closed.push(operation);
    if (typeof includeRestricted === 'object') return 'left-out';
    report(
      problem('access/unprotected', `\`${reason}\` restricts who may read this page.`, {
        location,
        related: reason === 'public' ? setAbove(rules.public, inherited) : undefined,
        hint: 'A static site cannot do that, so the page is left out. Build with --include-restricted, or remove the key.',
      }),
    );
    return 'left-out';
  }

  function makeFile(file: PageSource, scope: Scope): SitePage | undefined {
    const { frontmatter, positions } = file;
    const location = { file: file.file, line: 1, column: 1 };
    const key = positions.groups ?? positions.public ?? location;
    const binding = bindingOf(file, scope, specs, report);
    const access = accessTo(frontmatter, binding, scope, key);
    if (access === 'left-out') return undefined;
    const claim = routes.claimFile(routeOfId(file.id), file.file);
    if (claim.clash) report(fileClash(file, claim));
    ids.add(file.id);
    const page = pageFacts({
      index: pages.length,
      id: file.id,
      kind: 'mdx',
      file: file.file,
      route: claim.route,
      siteName,
      frontmatter,
      heading: file.heading?.text,
      binding,
      location,
      restricted: access === 'restricted',
    });
    return add(page, frontmatter);
  }

  function makeOperation(operation: OperationRef, place: OperationPlace): SitePage | undefined {
    const frontmatter = metadataOf(operation);
    const { location, scope } = place;
    const access = accessTo(frontmatter, { operation }, scope, location);
    if (access === 'left-out') return undefined;
    const label = `${operation.spec} ${endpointLabel(operation)}`;
    const claim = routes.claim(operationRoute(operation, place.directory), label);
    collisions.add(operation, claim, location);
    const page = pageFacts({
      index: pages.length,
      id: ids.has(label) ? `${label} (${claim.route})` : label,
      kind: operation.kind === 'channel' ? 'channel' : 'operation',
      route: claim.route,
      siteName,
      frontmatter,
      binding: { operation },
      location,
      restricted: access === 'restricted',
    });
    ids.add(page.id);
    return add(page, frontmatter);
  }

  function makeSpecPage(wanted: SpecPage, place: OperationPlace): SitePage | undefined {
    const { kind, label, frontmatter, binding } = wanted;
    const { location, scope } = place;
    const access = accessTo(frontmatter, binding, scope, location);
    if (access === 'left-out') return undefined;
    const { route } = routes.claim(wanted.route, label);
    const id = ids.has(label) ? `${label} (${route})` : label;
    ids.add(id);
    const page = pageFacts({
      index: pages.length,
      id,
      kind,
      route,
      siteName,
      frontmatter,
      binding,
      location,
      restricted: access === 'restricted',
    });
    return add(page, frontmatter);
  }

  function once(key: string, make: () => SitePage | undefined): SitePage | undefined {
    if (!byKey.has(key)) byKey.set(key, make());
    return byKey.get(key);
  }

  return {
    pages,
    leftOut() {
      const shown = new Set(pages.map(({ page }) => page.operation));
      return closed
        .filter((operation) => !shown.has(operation))
        .map(({ spec, pointer }) => ({ spec, pointer }));
    },
    ofFile: (file, scope = outermost) => once(`file ${file.file}`, () => makeFile(file, scope)),
    ofOperation: (operation, place) =>
      once(`${place.directory}\n${operation.spec} ${endpointLabel(operation)}`, () =>
        makeOperation(operation, place),
      ),
    ofSpec: (page, place) =>
      once(`${place.directory}\n${page.label}`, () => makeSpecPage(page, place)),
  };
}

/** Where the configuration sets `public` for a page that does not set it itself. */
function setAbove(own: unknown, { publicAt }: Pick<Scope, 'publicAt'>): Diagnostic['related'] {
  if (own !== undefined || !publicAt) return undefined;
  return [{ location: publicAt, message: '`public` is set here' }];
}

/** `x-mint.metadata` serves as the frontmatter of a page without a file. Its keys are not checked. */
function metadataOf(operation: OperationRef): Partial<Frontmatter> {
  return { ...operation.xMint?.metadata } as Partial<Frontmatter>;
}

function fileClash(file: PageSource, { route, clash }: Claim) {
  const reason =
    clash?.kind === 'own-folder'
      ? 'the folder `_octavo` contains the site’s own files'
      : `\`${clash?.by}\` differs from its address only in letter case`;
  return problem('nav/route-changed', `This page is at \`${route}\`: ${reason}.`, {
    location: { file: file.file, line: 1, column: 1 },
    hint: 'Rename the file. Some systems treat both names as the same.',
  });
}
