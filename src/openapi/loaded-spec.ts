import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ApiSpec } from './api-spec.ts';
import type { SpecDocument } from './document/spec-document.ts';
import type { Mapping } from './document/values.ts';
import type { WebDocuments } from './document/web-documents.ts';
import type { SpecSettings } from './open-spec.ts';
import type { SpecResult } from './operation-ref.ts';
import type { RestrictedContent } from './restrict/reader.ts';

/** How a spec is read: access to files and hosts, and settings. */
export interface SpecContext {
  /** The absolute path of the project. */
  root: string;
  /** The text of a project file, relative to the root; undefined if it does not exist. */
  read(file: string): string | undefined;
  /** False skips the check against OpenAPI's own schema, for a text that was checked before. Default: true. */
  validate?: boolean;
  /** Access to documents on other hosts. By default, to public hosts only. */
  web?: WebDocuments;
  /** Overlay documents to apply, in this order. */
  overlays?: readonly SpecDocument[];
  /** Which parts for readers with a login are included. */
  includeRestricted?: RestrictedContent;
}

/** A spec as the navigation needs it, and its details for rendering pages. */
export interface LoadedSpec {
  outline: SpecResult;
  /** Absent when the document could not be read. `leftOut`: pointers of operations without a page. */
  open?(settings?: SpecSettings, leftOut?: readonly string[]): ApiSpec;
  /** The document with all that it refers to in other files. OpenAPI only. */
  bundle?(): Mapping;
  /** Shortcomings of a valid document that readers of its pages would notice. OpenAPI only. */
  lint?(): Diagnostic[];
  /**
   * Texts of the project's files that differ from what may be published; undefined for a file that must not be
   * published.
   */
  copies?(leftOut?: readonly string[]): Map<string, string | undefined>;
}
