import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVectors, vectorsFile } from '../../src/project/vectors/vectors-file.ts';
import { folderSource } from '../../src/search/query/folder-source.ts';
import { openIndex } from '../../src/search/query/open-index.ts';
import { buildAgain } from '../build/build-again.ts';
import { build, temporaryFolder } from '../build/site.ts';
import { dimensions, meaningProject, vectorFor, writeVectors } from './meaning-site.ts';

/** The pages that a question finds, with the section that stands first. */
async function found(out: string, question: string, isMeant = true) {
  const index = await openIndex(folderSource(out));
  const meaning = isMeant ? vectorFor(question) : undefined;
  const { hits } = await index.query(question, { meaning });
  return hits.map(({ route, sections }) => [route, sections[0]?.anchor].join('#'));
}

describe('search by meaning', () => {
  it('finds sections that say the same in other words', async () => {
    const root = meaningProject();
    await writeVectors(root);
    const { out, codes } = await build(root);
    expect(codes).toEqual([]);
    expect(await found(out, 'my boat drifts', false)).toEqual([]);
    expect(await found(out, 'my boat drifts')).toEqual(['/mooring#ropes']);
    expect((await found(out, 'what does it cost'))[0]).toBe('/fees#');
  });

  it('puts what has the words and the meaning before what has one of them', async () => {
    const root = meaningProject({
      'rules.mdx': '---\ntitle: Rules\n---\n\nNobody may tie anything to the lamp posts.\n',
      'lamps.mdx': '---\ntitle: Lamp posts\n---\n\nThey burn all night.\n',
    });
    await writeVectors(root);
    const { out } = await build(root);
    const routes = (await found(out, 'tie lamp')).map((one) => one.split('#')[0]);
    expect(routes[0]).toBe('/rules');
    expect(routes).toContain('/lamps');
    expect(routes).toContain('/mooring');
  });

  it('does not add pages that are unrelated to the question', async () => {
    const root = meaningProject();
    await writeVectors(root);
    const { out } = await build(root);
    expect(await found(out, 'xylophone')).toEqual([]);
  });

  it('keeps to the tags that are asked for', async () => {
    const root = meaningProject({
      'ropes.mdx': '---\ntitle: Knots\ntag: BETA\n---\n\nHow ropes are made.\n',
    });
    await writeVectors(root);
    const index = await openIndex(folderSource((await build(root)).out));
    const options = { meaning: vectorFor('my boat drifts'), tags: ['BETA'] };
    const { hits } = await index.query('my boat drifts', options);
    expect(hits.map(({ route }) => route)).toEqual(['/ropes']);
  });

  it('quotes passages that were found by their meaning', async () => {
    const root = meaningProject();
    await writeVectors(root);
    const index = await openIndex(folderSource((await build(root)).out));
    const question = 'my boat drifts';
    const [first] = await index.passages(question, { meaning: vectorFor(question) });
    expect(first).toMatchObject({ route: '/mooring', anchor: 'ropes' });
    expect(JSON.stringify(first!.quote)).toContain('two ropes');
  });

  it('goes on by words where the model of a question gives another number of numbers', async () => {
    const root = meaningProject();
    await writeVectors(root);
    const index = await openIndex(folderSource((await build(root)).out));
    const { hits } = await index.query('harbour', { meaning: new Float32Array([1, 0]) });
    expect(hits.map(({ route }) => route)).toEqual(['/history']);
  });

  it('is in the index that an edit leaves as in one that is made anew', async () => {
    const root = meaningProject();
    await writeVectors(root);
    await buildAgain(root);
    const page = join(root, 'mooring.mdx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('two ropes', 'three ropes'));
    // Its vector is of what it said before.
    const { out } = await buildAgain(root);
    expect(await found(out, 'my boat drifts')).not.toContain('/mooring#ropes');
    await writeVectors(root);
    expect(await found((await buildAgain(root)).out, 'my boat drifts')).toContain('/mooring#ropes');
  });
});

describe('the file of vectors', () => {
  it('has one of so many bytes for each section, and stays as it is while nothing changes', async () => {
    const root = meaningProject();
    await writeVectors(root);
    const { value } = await readVectors(root);
    expect(value).toMatchObject({ model: 'concepts', dimensions });
    const sizes = Object.values(value!.sections).map((text) => Buffer.from(text, 'base64').length);
    expect(new Set(sizes)).toEqual(new Set([dimensions]));
    expect(sizes).toHaveLength(7);
    const before = readFileSync(join(root, vectorsFile), 'utf8');
    await writeVectors(root);
    expect(readFileSync(join(root, vectorsFile), 'utf8')).toBe(before);
  });

  it('is not published, and the encoder is, but loaded by no page', async () => {
    const root = meaningProject();
    await writeVectors(root);
    const { has, read } = await build(root);
    expect(has(vectorsFile)).toBe(false);
    expect(has('encoder/encoder.mjs')).toBe(true);
    expect(has('encoder/weights.json')).toBe(true);
    const page = read('mooring/index.html');
    expect(page).toContain('data-encoder="/encoder/encoder.mjs"');
    expect(page).toContain("'wasm-unsafe-eval'");
    expect(page).not.toContain('src="/encoder/encoder.mjs"');
  });

  it('leaves pages and index as they are where the author offers no search by meaning', async () => {
    const root = meaningProject();
    const docs = join(root, 'docs.json');
    await writeVectors(root);
    const { octavo: _, ...config } = JSON.parse(readFileSync(docs, 'utf8'));
    writeFileSync(docs, JSON.stringify(config));
    const { read, files, has } = await build(root);
    expect(has(vectorsFile)).toBe(false);
    expect(files().filter((file) => /search\/0-v/.test(file))).toEqual([]);
    expect(read('mooring/index.html')).not.toMatch(/data-encoder|wasm-unsafe-eval/);
  });

  it.each([
    ['is missing', undefined, 'config/vectors-missing'],
    ['is damaged', '{"version":1,"model":"m","dimensions":"x"}', 'config/vectors'],
  ])('that %s is a warning, and search goes on by words', async (_, text, code) => {
    const root = meaningProject();
    if (text !== undefined) writeFileSync(join(root, vectorsFile), text);
    const { codes, read, out } = await build(root);
    expect(codes).toEqual([code]);
    expect(read('mooring/index.html')).not.toContain('data-encoder');
    expect(await found(out, 'harbour')).toEqual(['/history#']);
  });

  it.each(['./encoder/encoder.mjs', 'guides/../encoder/encoder.mjs', '/encoder//encoder.mjs'])(
    'finds an encoder that is written as %s',
    async (script) => {
      const root = meaningProject();
      await writeVectors(root);
      const docs = join(root, 'docs.json');
      writeFileSync(docs, readFileSync(docs, 'utf8').replace('/encoder/encoder.mjs', script));
      const { codes, read } = await build(root);
      expect(codes).toEqual([]);
      const page = read('mooring/index.html');
      expect(page).toContain('data-encoder="/encoder/encoder.mjs"');
      expect(page).not.toContain('src="/encoder/encoder.mjs"');
    },
  );

  it.each(['../encoder.mjs', 'encoder/link.mjs'])(
    'refuses %s, out of the project',
    async (script) => {
      const root = meaningProject();
      await writeVectors(root);
      const outside = temporaryFolder();
      writeFileSync(join(outside, 'encoder.mjs'), 'export default 1;');
      symlinkSync(join(outside, 'encoder.mjs'), join(root, 'encoder/link.mjs'));
      const docs = join(root, 'docs.json');
      writeFileSync(docs, readFileSync(docs, 'utf8').replace('/encoder/encoder.mjs', script));
      const { codes, read } = await build(root);
      expect(codes).toContain('config/encoder-missing');
      expect(read('mooring/index.html')).not.toContain('data-encoder');
    },
  );

  it('needs an encoder that exists', async () => {
    const root = meaningProject();
    await writeVectors(root);
    const docs = join(root, 'docs.json');
    writeFileSync(docs, readFileSync(docs, 'utf8').replace('encoder.mjs', 'none.mjs'));
    const { codes, result } = await build(root);
    expect(codes).toEqual(['config/encoder-missing']);
    const [problem] = result.diagnostics.filter(({ code }) => code === 'config/encoder-missing');
    expect(problem!.location).toMatchObject({ file: 'docs.json' });
    expect(problem!.message).toContain('/encoder/none.mjs');
  });
});
