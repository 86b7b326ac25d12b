import { createFetcher, type Fetcher } from '../../fetch/fetcher.ts';
import type { PrivateNetwork } from '../../fetch/private-network.ts';
import { digestOf } from '../../lib/digest.ts';
import { createSpecCopies } from './spec-copies.ts';
import { openWebDocuments, type WebAnswer, type WebDocuments } from './web-documents.ts';

interface WebOptions {
  root: string;
  privateNetwork?: PrivateNetwork;
}

/** Digests of the documents that other hosts have sent, by URL. */
type Documents = Readonly<Record<string, string>>;

/** The specifications that a project names on other hosts. */
export function openWebSpecs(
  { root, privateNetwork }: WebOptions,
  fetcher: Fetcher = createFetcher({ permitted: privateNetwork }),
  answers?: ReadonlyMap<string, WebAnswer>,
): WebDocuments {
  return openWebDocuments(fetcher, createSpecCopies(root), answers);
}

/** Whether other hosts still send the documents that an earlier build got. */
export async function sendSame(web: WebDocuments, documents: Documents): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(documents).map(
      async ([url, digest]) => digestOfAnswer(await web.read(url)) === digest,
    ),
  );
  return same.every(Boolean);
}

/** Digests of all documents that could be fetched. */
export function digestsOf(answers: ReadonlyMap<string, WebAnswer>): Documents {
  const digests: Record<string, string> = {};
  for (const [url, answer] of answers) {
    const digest = digestOfAnswer(answer);
    if (digest !== undefined) digests[url] = digest;
  }
  return digests;
}

function digestOfAnswer(answer: WebAnswer): string | undefined {
  return 'text' in answer ? digestOf(`${answer.isTyped} ${answer.text}`) : undefined;
}
