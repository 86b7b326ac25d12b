import { openEmbedder } from '../../assistant/embedder.ts';
import type { Platform } from '../platform.ts';
import type { CdnSettings, Settings } from '../settings/settings.ts';
import { createLiveSites } from '../sites/live-sites.ts';
import { openFiles } from '../sites/open-files.ts';
import { createPurge } from '../sites/purge.ts';
import { createSearchAnswers } from '../sites/search-answers.ts';
import { siteAddress } from '../sites/site-address.ts';
import { openRetriever } from '../sites/site-retriever.ts';
import { createStaticCache } from '../sites/static-cache.ts';
import type { Database } from '../store/database.ts';
import type { Log } from '../telemetry/log.ts';
import { openSemanticSearch } from './semantic-search.ts';
import type { Stores } from './stores.ts';

/** Bytes of memory for the cache of small files. */
const pageMemory = 64 * 1024 * 1024;
/** Bytes of memory for the cache of search results. */
const searchMemory = 32 * 1024 * 1024;
/** Search results that may lack those of the embedding service are cached for this many milliseconds. */
const retryAfter = 60_000;
/** Milliseconds that a reader waits for a deployment to be copied from its storage. */
const copyTimeout = 1000;

/** The published sites with their files, and the caches of them in memory. */
export function openPublished(
  settings: Settings,
  database: Database,
  stores: Pick<Stores, 'deployments' | 'vectors' | 'reads' | 'lastSeen'>,
  log: Log,
): Pick<Platform, 'files' | 'semanticSearch' | 'sites' | 'pages' | 'searches'> {
  const files = openFiles(settings, database);
  const embedder = settings.embeddings && openEmbedder(settings.embeddings);
  const semanticSearch = embedder && openSemanticSearch(embedder, database, stores, log);
  return {
    files,
    semanticSearch,
    sites: createLiveSites(stores.deployments, files, {
      createRetriever(folder, deployment, name) {
        const address = rootOf(deployment.project, settings);
        const keywords = openRetriever(folder, deployment, address);
        const { id, project } = deployment;
        return semanticSearch
          ? semanticSearch.addTo(keywords, { name, project, deployment: id })
          : keywords;
      },
      lastSeen: stores.lastSeen,
      copyTimeout: settings.files === 'folder' ? undefined : copyTimeout,
      ...(settings.cdn && settings.roles.web && edgeOf(settings, settings.cdn, log)),
    }),
    pages: createStaticCache(pageMemory),
    searches: createSearchAnswers({
      bytes: searchMemory,
      milliseconds: embedder && retryAfter,
    }),
  };
}

/** A cache in front must not keep pages that depend on the reader, nor those of pull requests. */
function edgeOf({ projects }: Settings, cdn: CdnSettings, log: Log) {
  const purge = createPurge(cdn, log);
  const isPublic = (project: string) => projects.some(({ id, login }) => id === project && !login);
  return {
    edgeSeconds: (project: string) => (isPublic(project) ? cdn.seconds : undefined),
    onReplaced: (project: string, deployment: string) => {
      if (isPublic(project)) void purge(project, deployment);
    },
  };
}

function rootOf(project: string, settings: Settings): string {
  const match = settings.projects.find(({ id }) => id === project);
  return match ? siteAddress(match, { settings }) : '';
}
