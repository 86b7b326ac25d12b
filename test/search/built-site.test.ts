import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderSource } from '../../src/search/query/folder-source.ts';
import { openIndex, type SearchIndex } from '../../src/search/query/open-index.ts';
import { build, docsJson, writeFiles } from '../build/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-test-'));
let index: SearchIndex;

const string = { type: 'string' };
const spec = {
  openapi: '3.1.0',
  info: { title: 'Reports', version: '1' },
  paths: {
    '/v1/reports/{report_id}': {
      post: {
        summary: 'Write a report',
        parameters: [
          { name: 'report_id', in: 'path', required: true, schema: string },
          { name: 'draft_only', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { layout: { type: 'object', properties: { paper_size: string } } },
              },
            },
          },
        },
        responses: { 201: { description: 'Written' } },
      },
    },
  },
};

beforeAll(async () => {
  const root = join(folder, 'project');
  mkdirSync(root);
  const mention = 'The `draft_only`, `report_id` and `paper_size` of a report. ';
  const other = 'A press writes what it is told, on the day that it is told. '.repeat(20);
  writeFiles(root, {
    'notes.mdx': mention + other + mention,
    'by-hand.mdx':
      '---\ntitle: Cancel\nsidebarTitle: Purging\napi: DELETE /v1/jobs\n---\n\n<ParamField query="purge_after" type="integer">Days.</ParamField>',
    'openapi.json': JSON.stringify(spec),
    'docs.json': docsJson({
      groups: [
        { group: 'Guide', pages: ['notes', 'by-hand'] },
        { group: 'API', openapi: 'openapi.json' },
      ],
    }),
  });
  const { out } = await build(root);
  index = await openIndex(folderSource(out));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['draft_only', 'POST /v1/reports/{report_id}'],
  ['report_id', 'POST /v1/reports/{report_id}'],
  ['paperSize', 'POST /v1/reports/{report_id}'],
  ['POST /v1/reports', 'POST /v1/reports/{report_id}'],
  ['purge_after', 'DELETE /v1/jobs'],
])('an endpoint is found by %s', async (question, operation) => {
  const { hits } = await index.query(question);
  expect(hits[0]?.operation).toBe(operation);
});

it('a page is found by what the sidebar calls it', async () => {
  const { hits } = await index.query('purging');
  expect(hits[0]?.title).toBe('Cancel');
});
