import type { LanguageModel } from 'ai';
import type { ModelChoice } from '../assistant/models.ts';
import type { ServicePages } from '../theme/service-pages.ts';
import type { Forge } from './forge/forge.ts';
import type { createPlainRemote } from './forge/plain-remote.ts';
import type { ProjectSettings, Settings } from './settings/settings.ts';
import type { Signer } from './signer.ts';
import type { LiveSites } from './sites/live-sites.ts';
import type { SearchAnswers } from './sites/search-answers.ts';
import type { SemanticSearch } from './sites/semantic-search.ts';
import type { SiteFiles } from './sites/site-files.ts';
import type { StaticCache } from './sites/static-cache.ts';
import type { Stores } from './stores.ts';
import type { Log } from './telemetry/log.ts';
import type { Metrics } from './telemetry/metrics.ts';

/**
 * What the routes and workers of one process share. It is created once and passed to each of them; nothing in it is
 * global.
 */
export interface Platform extends Stores {
  settings: Settings;
  version: string;
  log: Log;
  metrics: Metrics;
  /** The forge that hosts a project's repository. */
  forge(project: ProjectSettings): Forge;
  /** For projects without a forge. */
  pullRequests: ReturnType<typeof createPlainRemote>;
  /** Present if an embedding service is configured. */
  semanticSearch?: SemanticSearch;
  files: SiteFiles;
  sites: LiveSites;
  pages: StaticCache;
  searches: SearchAnswers;
  models: Models;
  /** Signs cookies. */
  signer: Signer;
  /** Pages of the server itself. Their theme is loaded when the first of them is requested. */
  servicePages(): Promise<ServicePages>;
  /** The password with which commands on this machine access this run of the server. */
  controlSecret: string;
  /** Addresses of the listeners, set once they listen. */
  addresses: { public: string; admin: string };
  /** Aborted when the process is about to stop. It still responds. */
  stopping: AbortSignal;
  /** Aborted when responses that are still being written must end. */
  ending: AbortSignal;
  /** Tells this process's workers that there is work. */
  wake(): void;
}

export interface Models {
  answers?: ModelChoice;
  agent?: { sonnet: LanguageModel; opus: LanguageModel };
}

export function projectById(platform: Platform, id: string): ProjectSettings | undefined {
  return platform.settings.projects.find((project) => project.id === id);
}

export function projectByDomain(platform: Platform, domain: string): ProjectSettings | undefined {
  return platform.settings.projects.find((project) => project.domain === domain);
}
