import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { LinkedPlace } from './check-anchors.ts';

/**
 * The problems of links on pages, and the facts by which to tell whether they are unchanged after a page has changed.
 */
export interface LinkProblems {
  /** By the first route of a page. */
  ofPages: Map<string, Diagnostic[]>;
  /** Problems in specifications, reported once however many pages show them, and the routes of these pages. */
  shared: Diagnostic[];
  sharers: Set<string>;
}

/** Collects problems; `page` is the first route of the page that has the link. */
export interface ProblemCollection {
  report(page: string, use: LinkedPlace, problems: Diagnostic[]): void;
  all(): LinkProblems;
}

/** Reports a link once, although a schema's description appears on the page of every operation that uses the schema. */
export function collectProblems(): ProblemCollection {
  const ofPages: LinkProblems['ofPages'] = new Map();
  const sharers = new Set<string>();
  const entries = new Map<string, { diagnostic: Diagnostic; more: number }>();
  return {
    report(page, { url, location: { file } }, problems) {
      if (problems.length === 0) return;
      if (!specFile.test(file)) {
        ofPages.set(page, [...(ofPages.get(page) ?? []), ...problems]);
        return;
      }
      sharers.add(page);
      for (const diagnostic of problems) {
        const key = `${file} ${diagnostic.code} ${url}`;
        const before = entries.get(key);
        if (!before) {
          entries.set(key, { diagnostic, more: 0 });
          continue;
        }
        before.more++;
        // Pages are added in any order, but the reported location must not depend on it.
        before.diagnostic.location = sortDiagnostics([before.diagnostic, diagnostic])[0]!.location;
      }
    },
    all() {
      for (const { diagnostic, more } of entries.values()) {
        if (more === 0) continue;
        const pages = more === 1 ? 'One other page shows' : `${more} other pages show`;
        diagnostic.hint = [diagnostic.hint, `${pages} this link of the specification, too.`]
          .filter((words) => words !== undefined)
          .join(' ');
      }
      const shared = [...entries.values()].map(({ diagnostic }) => diagnostic);
      return { ofPages, shared, sharers };
    },
  };
}

const specFile = /\.(?:json|ya?ml)$/i;
