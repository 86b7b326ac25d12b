import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { givenWebDocuments } from '../../openapi/web-documents.ts';
import { mapLimit } from '../../project/files/map-limit.ts';
import { writeInto } from '../../site/output/write-into.ts';
import { adminKeyIn } from '../admin-keys.ts';
import { openDiskCache } from '../cache/disk.ts';
import { createMakePage } from '../make-page.ts';
import { createProjectFiles } from '../project-files.ts';
import { readSpecs } from '../read-specs.ts';
import { createSpecCopies } from '../spec-copies.ts';
import { openWorkshop } from '../workshop.ts';
import { atOnce } from './crew.ts';
import type { FromWorker, MadeElsewhere, ToWorker, WorkerStart } from './messages.ts';

/** A thread that makes pages: the same workshop once more, and pages by their places until it is ended. */
export async function makePages(): Promise<void> {
  const start = workerData as WorkerStart;
  const port = parentPort!;
  const send = (message: FromWorker) => port.postMessage(message);
  const { project, tree, urls, folder, includeRestricted } = start;

  const sources = createProjectFiles(project.root);
  const web = givenWebDocuments(start.answers, createSpecCopies(project.root));
  const specs = await readSpecs(project, sources, web, {
    ...{ validate: false, includeRestricted },
  });
  const details = specs.details(tree.leftOut);
  const cache = start.cache && openDiskCache(start.cache);
  const gathered = {
    specs: { details, copies: new Map(), includeRestricted },
    answers: start.answers,
    fonts: { families: start.families, missing: new Map<string, string>() },
  };
  const workshop = await openWorkshop(project, tree, urls, sources, gathered, {
    cache,
    given: { dates: start.dates, fragments: start.fragments },
  });
  const make = createMakePage(workshop);
  const writer = folder === undefined ? undefined : writeInto(folder);

  async function makeOne(place: number): Promise<MadeElsewhere> {
    const files: string[] = [];
    const problems: Diagnostic[] = [];
    const write =
      writer &&
      (async (path: string, body: string) => {
        problems.push(...adminKeyIn(path, body));
        files.push(path);
        await writer.write(path, body);
      });
    const made = await make(tree.pages[start.places[place]!]!, write);
    return { place, made, files, problems };
  }

  port.on('message', async ({ places }: ToWorker) => {
    const made = await mapLimit(places, atOnce, makeOne);
    send({ type: 'made', made });
  });
  send({ type: 'ready' });
}
