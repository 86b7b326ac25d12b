import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import type { OperationRef } from '../../openapi/operation-ref.ts';
import { pointer } from '../../project/project.ts';
import type { Draft } from '../elements/draft.ts';
import type { ConfigPath } from '../elements/elements.ts';
import type { Scope } from '../elements/inherit.ts';
import { operationRoute } from '../elements/slugs.ts';
import {
  endpointLabel,
  parseBoundEndpoint,
  parseEndpoint,
  parseNamed,
} from '../endpoints/endpoint-names.ts';
import { findListed } from '../endpoints/endpoints.ts';
import { defaultDirectory } from '../endpoints/spec-settings.ts';
import type { SitePage } from '../site-tree.ts';
import { pagePath } from './page-paths.ts';
import { at, report, type Work } from './work.ts';

/** Turns an entry of `pages` into a node. */
export function pageDraft(
  work: Work,
  entry: string,
  path: ConfigPath,
  scope: Scope,
): Draft | undefined {
  const page = findPage(work, entry, path, scope);
  if (!page) return undefined;
  const draft = draftOf(work, page, path, scope);
  const id = pagePath(entry);
  // The page of the default language is shown at the address that a translation would have.
  if (id !== undefined && page.file !== undefined && scope.translation && !work.files.find(id))
    draft.facts.standsFor = id.replace(/\.mdx?$/i, '');
  return draft;
}

/** The node of a page. It is hidden by its own settings, by `x-hidden`, or by its parent. */
export function draftOf(
  work: Work,
  page: SitePage,
  path: ConfigPath,
  scope: Scope,
  xHidden = false,
): Draft {
  const { frontmatter } = work.pages.pages[page.index]!;
  return {
    facts: {
      kind: 'page',
      label: page.sidebarTitle,
      hidden: scope.hidden || xHidden || frontmatter.hidden === true,
      searchable: scope.searchable && !xHidden,
      ...(scope.boost !== undefined && { boost: scope.boost }),
      ...(page.url !== undefined && { href: page.url }),
      config: pointer(path),
    },
    children: [],
    page,
  };
}

/** The page that a string names: a file, or else an endpoint. If it is neither, that is reported. */
export function findPage(
  work: Work,
  text: string,
  path: ConfigPath,
  scope: Scope,
): SitePage | undefined {
  const id = pagePath(text);
  const file = id === undefined ? undefined : work.files.find(id);
  if (file) return work.pages.ofFile(file, scope);

  const location = at(work, path);
  const name = parseEndpoint(text);
  if (name) {
    const inScope = scope.openapi.map(({ source }) => source);
    const query = { name, kind: 'openapi', inScope, location } as const;
    const operation = findListed(query, work.specs, (problem) => report(work, problem));
    return operation && operationPage(work, operation, path, scope, directoryOf(operation, scope));
  }

  if (id === undefined) {
    report(
      work,
      problem('nav/outside-project', `\`${text}\` leads out of the project.`, {
        location,
        hint: 'Pages are the .mdx and .md files in the folder of docs.json and below it.',
      }),
    );
    return undefined;
  }
  const original = scope.translation && untranslated(work, id, scope.translation);
  if (original) {
    report(
      work,
      problem('nav/untranslated', `\`${text}\` is not there: \`${original.id}\` is shown.`, {
        location,
      }),
    );
    return work.pages.ofFile(original, scope);
  }
  report(work, missingPage(work, text, id, location));
  return undefined;
}

/** The default language's file for a missing translation: `fr/a` becomes `en/a` or `a`. */
function untranslated(
  { files, project }: Work,
  id: string,
  { own, front }: NonNullable<Scope['translation']>,
) {
  const segments = id.split('/');
  const at = segments.indexOf(own);
  if (at < 0 || !project.config.octavo.untranslated) return undefined;
  return (
    files.find(segments.with(at, front).join('/')) ??
    files.find(segments.toSpliced(at, 1).join('/'))
  );
}

/** The page of an operation: a generated one, or the author's page in its place. */
export function operationPage(
  work: Work,
  operation: OperationRef,
  path: ConfigPath,
  scope: Scope,
  directory: string,
): SitePage | undefined {
  const written = writtenPage(work, operation, directory);
  if (written) return work.pages.ofFile(written, scope);
  return work.pages.ofOperation(operation, { directory, scope, location: at(work, path) });
}

/**
 * An author's file in place of an operation's page: the file that `x-mint.href` names, or one bound to the same
 * operation, as scrapers write them.
 */
function writtenPage(work: Work, operation: OperationRef, directory: string) {
  const file = work.files.find(operationRoute(operation, directory).slice(1));
  if (!file || operation.xMint?.href !== undefined) return file;
  const { openapi, asyncapi } = file.frontmatter;
  if (operation.kind === 'channel') {
    return asyncapi && parseNamed(asyncapi)?.name === operation.path ? file : undefined;
  }
  const name = openapi === undefined ? undefined : parseBoundEndpoint(openapi);
  return name && endpointLabel(name) === endpointLabel(operation) ? file : undefined;
}

/** The folder set for the spec of an operation. */
function directoryOf(operation: OperationRef, scope: Scope): string {
  const setting = scope.openapi.find(({ source }) => source === operation.spec);
  return setting?.directory ?? defaultDirectory;
}

function missingPage(
  { files, project }: Work,
  text: string,
  id: string,
  location: Location,
): Diagnostic {
  if (project.ignoredPages.includes(id.replace(/\.mdx?$/i, '')))
    return problem('nav/missing-page', `.mintignore leaves out the page \`${text}\`.`, {
      location,
      hint: 'The entry is left out. Remove it here, or the page from .mintignore.',
    });
  return problem('nav/missing-page', `There is no page \`${text}\`.`, {
    location,
    hint: hintFor(text, files.nearest(id)),
  });
}

function hintFor(text: string, suggestion: string | undefined): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return 'Links are pages too: write a page with `url` in its frontmatter, or an element with `href`.';
  }
  return suggestion === undefined
    ? 'The entry is left out. Paths are relative to the folder of docs.json.'
    : `The entry is left out. Did you mean \`${suggestion}\`?`;
}
