import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vectorsFile } from '../../src/project/vectors/vectors-file.ts';
import { octavo } from '../cli/terminal.ts';
import { meaningProject, vectorOf } from '../search/meaning-site.ts';

let server: Server;
let received: { path: string; key: string | undefined; texts: string[] }[];
/** Texts after which the model fails. */
let enough: number;
/** What it says then. */
let complaint: string;
/** How many numbers of a vector it leaves out. */
let shorter: number;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { input } = JSON.parse(body) as { input: string[] };
    const before = received.reduce((sum, { texts }) => sum + texts.length, 0);
    received.push({ path: request.url!, key: request.headers.authorization, texts: input });
    if (before + input.length > enough) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: complaint } }));
      return;
    }
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text).slice(shorter) }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', model: 'concepts', data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  enough = Number.POSITIVE_INFINITY;
  complaint = 'too much';
  shorter = 0;
  environment = { ...process.env };
  Object.assign(process.env, {
    OCTAVO_EMBEDDINGS_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    OCTAVO_EMBEDDINGS_MODEL: 'concepts',
    OCTAVO_EMBEDDINGS_API_KEY: 'secret-key',
  });
});
afterEach(() => {
  process.env = environment;
});

const fileOf = (root: string) => JSON.parse(readFileSync(join(root, vectorsFile), 'utf8'));
const texts = () => received.flatMap((one) => one.texts);

describe('octavo vectors', () => {
  it('asks the embedding model once for each section, and says nothing of the key', async () => {
    const root = meaningProject();
    const { exit, out } = await octavo(['vectors', root, '--dimensions', '64']);
    expect(out).toBe(
      'Sent 7 sections to the model; octavo.vectors.json has 7 vectors of 64 dimensions.\n',
    );
    expect(exit).toBe(0);
    expect(received[0]).toMatchObject({ path: '/v1/embeddings', key: 'Bearer secret-key' });
    expect(texts()[0]).toBe('Mooring\nRopes\nA vessel is made fast with two ropes.');
    expect(fileOf(root)).toMatchObject({ version: 1, model: 'concepts', dimensions: 64 });
    expect(JSON.stringify(fileOf(root))).not.toContain('secret-key');
  });

  it('asks again only for sections that have changed, and forgets those that are gone', async () => {
    const root = meaningProject();
    await octavo(['vectors', root]);
    const before = fileOf(root).sections;
    received = [];
    await octavo(['vectors', root]);
    expect(received).toEqual([]);
    const page = join(root, 'mooring.mdx');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace('two ropes', 'three ropes').split('## Fenders')[0]!);
    expect((await octavo(['vectors', root, '--dry-run'])).exit).toBe(1);
    expect(received).toEqual([]);
    await octavo(['vectors', root]);
    expect(texts()).toEqual(['Mooring\nRopes\nA vessel is made fast with three ropes.']);
    const after = fileOf(root).sections;
    expect(Object.keys(after)).toHaveLength(6);
    expect(Object.keys(after).filter((key) => key in before)).toHaveLength(5);
    expect((await octavo(['vectors', root, '--dry-run'])).exit).toBe(0);
  });

  it('asks for all again for another model or number of numbers', async () => {
    const root = meaningProject();
    await octavo(['vectors', root]);
    // The model gives fewer numbers than 256.
    expect(fileOf(root).dimensions).toBe(66);
    received = [];
    await octavo(['vectors', root, '--dimensions', '32']);
    expect(texts()).toHaveLength(7);
    expect(fileOf(root).dimensions).toBe(32);
    process.env.OCTAVO_EMBEDDINGS_MODEL = 'another';
    await octavo(['vectors', root, '--dimensions', '32']);
    expect(texts()).toHaveLength(14);
    expect(fileOf(root).model).toBe('another');
  });

  it('puts before each text what the model wants there, also the next time', async () => {
    const root = meaningProject();
    await octavo(['vectors', root, '--prefix', 'search_document: ']);
    expect(texts()[0]).toMatch(/^search_document: Mooring\n/);
    received = [];
    await octavo(['vectors', root]);
    expect(received).toEqual([]);
    await octavo(['vectors', root, '--prefix', '']);
    expect(texts()[0]).toMatch(/^Mooring\n/);
  });

  it('keeps what it has when the model fails, and says so without the key', async () => {
    const root = meaningProject();
    await octavo(['vectors', root]);
    writeFileSync(join(root, 'people.mdx'), '---\ntitle: People\n---\n\nNobody works here now.\n');
    enough = 0;
    received = [];
    const { exit, out, err } = await octavo(['vectors', root]);
    expect(exit).toBe(1);
    expect(out).toContain('Still missing: 1 section');
    expect(err).toContain('too much');
    expect(err).not.toContain('secret-key');
    expect(Object.keys(fileOf(root).sections)).toHaveLength(7);
  });

  it('adds no vectors of another length to those of a model that has changed', async () => {
    const root = meaningProject();
    await octavo(['vectors', root]);
    const before = fileOf(root);
    writeFileSync(join(root, 'people.mdx'), '---\ntitle: People\n---\n\nNobody works here now.\n');
    shorter = 1;
    const { exit, err } = await octavo(['vectors', root]);
    expect(exit).toBe(1);
    expect(err).toContain('65 numbers');
    expect(err).toContain('66');
    expect(fileOf(root)).toEqual(before);
  });

  it('asks again for a vector that is damaged', async () => {
    const root = meaningProject();
    await octavo(['vectors', root]);
    const before = fileOf(root);
    const [first] = Object.keys(before.sections);
    const damaged = { ...before, sections: { ...before.sections, [first!]: 'AAAA' } };
    writeFileSync(join(root, vectorsFile), JSON.stringify(damaged));
    expect((await octavo(['vectors', root, '--dry-run'])).exit).toBe(1);
    received = [];
    await octavo(['vectors', root]);
    expect(texts()).toHaveLength(1);
    expect(fileOf(root)).toEqual(before);
  });

  it('prints nothing that would steer the terminal', async () => {
    const root = meaningProject();
    await octavo(['vectors', root]);
    const sections = { '\u001b[2J': 5 };
    writeFileSync(join(root, vectorsFile), JSON.stringify({ ...fileOf(root), sections }));
    const { exit, err } = await octavo(['vectors', root]);
    expect(exit).toBe(2);
    expect(err).toContain('sections.·[2J is wrong');
    rmSync(join(root, vectorsFile));
    enough = 0;
    complaint = 'no \u001b[2J';
    expect((await octavo(['vectors', root])).err).toContain('no ·[2J');
  });

  it('says what to set where no model is named', async () => {
    process.env.OCTAVO_EMBEDDINGS_BASE_URL = '';
    process.env.OCTAVO_EMBEDDINGS_MODEL = '';
    const { exit, err } = await octavo(['vectors', meaningProject()]);
    expect(exit).toBe(2);
    expect(err).toContain('OCTAVO_EMBEDDINGS_BASE_URL');
  });

  it('refuses a number of numbers that makes no sense', async () => {
    const { exit, err } = await octavo(['vectors', meaningProject(), '--dimensions', '5']);
    expect(exit).toBe(2);
    expect(err).toContain('32 to 1024');
  });
});
