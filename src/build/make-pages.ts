import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { openDiskCache } from '../incremental/disk.ts';
import { mapLimit } from '../lib/map-limit.ts';
import { readSpecs } from '../navigation/endpoints/read-specs.ts';
import { createSpecCopies } from '../openapi/document/spec-copies.ts';
import { givenWebDocuments } from '../openapi/document/web-documents.ts';
import { createProjectFiles } from '../project/files/project-files.ts';
import { adminKeyIn } from '../site/output/admin-keys.ts';
import { writeInto } from '../site/output/write-into.ts';
import type { TextBody } from '../site/write.ts';
import type { FromWorker, MadeElsewhere, ToWorker, WorkerStart } from '../workers/messages.ts';
import { atOnce } from '../workers/pool.ts';
import { createMakePage } from './make-page.ts';
import { openSiteContext } from './open-site-context.ts';

/**
 * The entry point of a worker thread: opens the same site context as the first thread and makes the pages that it
 * receives.
 */
export async function makePages(): Promise<void> {
  const start = workerData as WorkerStart;
  const port = parentPort!;
  const send = (message: FromWorker) => port.postMessage(message);
  const { project, tree, urls, folder, includeRestricted } = start;

  const sources = createProjectFiles(project.root);
  const web = givenWebDocuments(start.answers, createSpecCopies(project.root));
  const specs = await readSpecs(project, sources, web, {
    validate: false,
    includeRestricted,
  });
  const find = specs.find(tree.leftOut);
  const cache = start.cache && openDiskCache(start.cache);
  const gathered = {
    specs: { find, copies: new Map(), includeRestricted },
    answers: start.answers,
    fonts: { families: start.families, missing: new Map<string, string>() },
    images: start.images,
    versions: start.versions,
  };
  const siteContext = await openSiteContext({ project, tree, urls, sources }, gathered, {
    cache,
    fromFirstThread: { dates: start.dates },
  });
  const make = createMakePage(siteContext);
  const writer = folder === undefined ? undefined : writeInto(folder);

  async function makeOne(place: number): Promise<MadeElsewhere> {
    const files: string[] = [];
    const problems: Diagnostic[] = [];
    const write =
      writer &&
      (async (path: string, body: TextBody) => {
        problems.push(...adminKeyIn(path, body));
        files.push(path);
        await writer.write(path, body);
      });
    const result = await make(tree.pages[start.places[place]!]!, write);
    return { place, made: result, files, problems };
  }

  port.on('message', async ({ places }: ToWorker) => {
    if (places.length === 0) {
      cache?.flush();
      process.exit();
    }
    const results = await mapLimit(places, atOnce, makeOne);
    send({ type: 'made', made: results });
  });
  send({ type: 'ready' });
}
