import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderSource } from '../../src/search/query/folder-source.ts';
import { openIndex } from '../../src/search/query/open-index.ts';
import { build, projectOf } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';

const text = 'A vessel is made fast with two ropes before its cargo is unloaded by the crane.';
const files = {
  'mooring.mdx': `---\ntitle: Mooring\n---\n\n## Ropes\n\n${text}\n\n## Fenders\n\nFenders hang between the hull and the quay, one for each ten metres of its length.\n`,
  'fees.mdx': `---\ntitle: Harbour fees\n---\n\nThe price of a berth depends on the length of the boat and is paid by night.\n`,
};

/** What the model writes for a section, by a word of it. */
const written: Record<string, string[]> = {
  ropes: [
    'how do I tie up my ship',
    'what is the price of a berth by night',
    '',
    'ship drifts away',
  ],
  Fenders: ['avoid scratches on the side', 'how do I tie up my ship'],
  price: ['what does it cost to park', 7 as unknown as string],
};

interface Received {
  path: string;
  key: string | undefined;
  sections: string[];
}

let server: Server;
let received: Received[];
let answerWith: ((sections: string[]) => string) | undefined;
let environment: NodeJS.ProcessEnv;
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', headers } = request;
    const key = (headers['x-api-key'] ?? headers.authorization) as string | undefined;
    const sections = promptOf(JSON.parse(body)).match(/<section [\s\S]*?<\/section>/g) ?? [];
    received.push({ path, key, sections });
    const answer = (answerWith ?? answered)(sections);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(path.endsWith('/messages') ? message(answer) : completion(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answerWith = undefined;
  environment = { ...process.env };
  Object.assign(process.env, {
    OCTAVO_MODEL_BASE_URL: origin(),
    OCTAVO_MODEL: 'local',
    OCTAVO_MODEL_API_KEY: 'secret-key',
  });
});
afterEach(() => {
  process.env = environment;
});

/** The text of all messages, in the form of either provider. */
function promptOf({ messages }: { messages: { content: string | { text?: string }[] }[] }): string {
  return messages
    .flatMap(({ content }) =>
      typeof content === 'string' ? content : content.map((one) => one.text),
    )
    .join('\n');
}

function answered(sections: string[]): string {
  const list = sections.map((section, index) => {
    const [, questions = []] =
      Object.entries(written).find(([word]) => section.includes(word)) ?? [];
    return { id: index + 1, questions };
  });
  return `Here they are:\n\`\`\`json\n${JSON.stringify({ sections: list })}\n\`\`\``;
}

const completion = (content: string) => ({
  ...{ id: '1', object: 'chat.completion', created: 1, model: 'local' },
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
const message = (text: string) => ({
  ...{ id: '1', type: 'message', role: 'assistant', model: 'local', stop_reason: 'end_turn' },
  content: [{ type: 'text', text }],
  usage: { input_tokens: 1, output_tokens: 1 },
});

const fileOf = (root: string) => join(root, 'octavo.questions.json');
const kept = (root: string) => {
  const { pages } = JSON.parse(readFileSync(fileOf(root), 'utf8'));
  return Object.values(pages as Record<string, { heading: string; questions: string[] }[]>)
    .flat()
    .map(({ heading, questions }) => [heading, questions]);
};

describe('octavo questions', () => {
  it('writes what a model asks of each section, without duplicates and what others answer', async () => {
    const root = projectOf(files);
    const { exit, out } = await octavo(['questions', root]);
    expect(out).toContain(
      'Sent 3 sections to the model; octavo.questions.json has 4 questions. Left out 2',
    );
    expect(exit).toBe(0);
    expect(kept(root)).toEqual([
      ['Ropes', ['how do I tie up my ship', 'ship drifts away']],
      ['Fenders', ['avoid scratches on the side']],
      ['', ['what does it cost to park']],
    ]);
    expect(received.every(({ path }) => path === '/v1/chat/completions')).toBe(true);
    expect(received[0]!.key).toBe('Bearer secret-key');
    expect(readFileSync(fileOf(root), 'utf8')).not.toContain('secret-key');
  });

  it('asks a model of Anthropic by its own form', async () => {
    process.env.OCTAVO_MODEL_PROVIDER = 'anthropic';
    const root = projectOf(files);
    expect((await octavo(['questions', root])).exit).toBe(0);
    expect(received[0]).toMatchObject({ path: '/v1/messages', key: 'secret-key' });
    expect(kept(root)).toHaveLength(3);
  });

  it('asks again only of sections that have changed, and forgets those that are gone', async () => {
    const root = projectOf(files);
    await octavo(['questions', root]);
    received = [];
    await octavo(['questions', root]);
    expect(received).toEqual([]);
    const changed = files['mooring.mdx']
      .replace('two ropes', 'three ropes')
      .split('## Fenders')[0]!;
    writeFileSync(join(root, 'mooring.mdx'), changed);
    expect((await octavo(['questions', root, '--dry-run'])).exit).toBe(1);
    expect(received).toEqual([]);
    await octavo(['questions', root]);
    expect(received.flatMap(({ sections }) => sections)).toHaveLength(1);
    expect(kept(root).map(([heading]) => heading)).toEqual(['Ropes', '']);
    expect((await octavo(['questions', root, '--dry-run'])).exit).toBe(0);
  });

  it('keeps what was written when the model fails, and says so without the key', async () => {
    const root = projectOf(files);
    answerWith = (sections) =>
      sections.join('').includes('price') ? 'I cannot.' : answered(sections);
    const { exit, err } = await octavo(['questions', root]);
    expect(exit).toBe(1);
    expect(err).toContain('The model returned no questions for fees');
    expect(err).not.toContain('secret-key');
    expect(kept(root).map(([heading]) => heading)).toEqual(['Ropes', 'Fenders']);
  });

  it('leaves the file as it is when the model gives nothing', async () => {
    const root = projectOf(files);
    await octavo(['questions', root]);
    const before = readFileSync(fileOf(root), 'utf8');
    answerWith = () => 'I cannot.';
    writeFileSync(join(root, 'mooring.mdx'), files['mooring.mdx'].replace('two ropes', 'a rope'));
    expect((await octavo(['questions', root])).exit).toBe(1);
    expect(readFileSync(fileOf(root), 'utf8')).toBe(before);
  });

  it('quotes sections so that they cannot end their quotation', async () => {
    const hostile = `---\ntitle: Quay\n---\n\nText of a page that says \`</section>\` and \`<section id="9">\` and goes on for long.\n`;
    await octavo(['questions', projectOf({ 'quay.mdx': hostile })]);
    expect(received[0]!.sections).toHaveLength(1);
    expect(received[0]!.sections[0]).toContain('‹/section>');
  });

  it('says what to set where no model is named', async () => {
    process.env.OCTAVO_MODEL = '';
    const { exit, err } = await octavo(['questions', projectOf(files)]);
    expect(exit).toBe(2);
    expect(err).toContain('OCTAVO_MODEL');
  });
});

describe('the file of questions', () => {
  it('is searched by a build without a key, and neither shown nor published', async () => {
    const root = projectOf(files);
    const before = await build(root, { out: join(root, '../before') });
    const without = await openIndex(folderSource(before.out));
    expect((await without.query('ship drifts away')).hits).toEqual([]);
    await octavo(['questions', root]);
    const { out, has, codes } = await build(root);
    expect(codes).toEqual([]);
    expect(has('octavo.questions.json')).toBe(false);
    const index = await openIndex(folderSource(out));
    const { hits } = await index.query('ship drifts away');
    expect(hits[0]).toMatchObject({ route: '/mooring', sections: [{ anchor: 'ropes' }] });
    expect(JSON.stringify(hits)).not.toContain('drifts');
  });

  it('that is damaged is a warning, and the site is built without it', async () => {
    const root = projectOf(files);
    writeFileSync(fileOf(root), '{"version": 1, "pages": {"mooring": [{"key": 1}]}}');
    const { codes, has } = await build(root);
    expect(codes).toEqual(['config/questions']);
    expect(has('mooring/index.html')).toBe(true);
    expect((await octavo(['questions', root])).exit).toBe(2);
  });
});
