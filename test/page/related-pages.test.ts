import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskCache } from '../../src/incremental/disk.ts';
import { openRelatedWords } from '../../src/incremental/related-words.ts';
import { relatedOf } from '../../src/page/article/related.ts';
import { placeOf } from '../../src/page/place.ts';
import { relatedPages, type WordsMemory } from '../../src/page/related-pages.ts';
import { temporaryFolder } from '../build/site.ts';
import { contextOf, type PageFacts } from './site.ts';

const facts = {
  'webhooks/sign': { title: 'Sign webhooks', description: 'Check the signature of a webhook.' },
  'webhooks/retry': { title: 'Retries of webhooks', description: 'When a webhook is sent again.' },
  'keys/rotate': { title: 'Rotate keys', description: 'Replace an API key without downtime.' },
  'keys/scopes': { title: 'Scopes', description: 'What an API key may do.' },
  billing: { title: 'Invoices', description: 'Where to find them.' },
  start: { title: 'Start', description: 'Five minutes.' },
  'fr/sign': { title: 'Webhooks', description: 'Signature of a webhook.' },
};

const pages = ['start', 'webhooks/sign', 'keys/rotate', 'billing', 'webhooks/retry', 'keys/scopes'];

test('finds pages about the same, in the same language, that the pager does not lead to', () => {
  const context = contextOf(
    {
      languages: [
        { language: 'en', pages },
        { language: 'fr', pages: ['fr/sign'] },
      ],
    },
    { facts },
  );
  const { tree, related } = context;
  const titles = (id: string) => related(tree.pages[tree.byId.get(id)!]!).map(({ title }) => title);
  expect(titles('webhooks/sign')).toEqual(['Retries of webhooks']);
  expect(titles('keys/rotate')).toEqual(['Scopes']);
  expect(titles('billing')).toEqual([]);
  expect(titles('fr/sign')).toEqual([]);
  const [sign, retry] = ['webhooks/sign', 'webhooks/retry'].map((id) => tree.byId.get(id)!);
  tree.pages[sign!]!.next = retry;
  expect(titles('webhooks/sign')).toEqual([]);
});

test('of pages with the same title, names the one that is nearest in the navigation', () => {
  const { tree, related } = contextOf(
    {
      tabs: [
        { tab: 'Cloud', pages: ['start', 'cloud/zoho', 'billing'] },
        { tab: 'Embedded', pages: ['embed/zoho', 'keys/scopes', 'embed/sales', 'keys/rotate'] },
      ],
    },
    {
      facts: {
        ...facts,
        'cloud/zoho': { title: 'Zoho' },
        'embed/zoho': { title: 'Zoho' },
        'embed/sales': { title: 'Salesforce', description: 'As with Zoho.' },
      },
    },
  );
  const sales = tree.pages[tree.byId.get('embed/sales')!]!;
  expect(related(sales).map(({ route }) => route)).toEqual(['/embed/zoho']);
});

test('stays in the language of the reader on a page that is not translated', () => {
  const context = contextOf(
    {
      languages: [
        { language: 'en', pages: ['start', 'en/sign', 'billing', 'en/retry', 'start2', 'en/list'] },
        { language: 'fr', pages: ['en/sign', 'fr/billing', 'fr/retry'] },
      ],
    },
    {
      facts: {
        'en/sign': {
          ...facts['webhooks/sign'],
          variants: [{ route: '/fr/sign', language: 'fr', node: 9 }],
        },
        'en/retry': facts['webhooks/retry'],
        'en/list': { title: 'Sign keys', description: 'A signature of keys.' },
        'fr/retry': { title: 'Relances' },
      } as PageFacts,
    },
  );
  const { tree } = context;
  const page = tree.pages[tree.byId.get('en/sign')!]!;
  const labels = (route: string, node: number) =>
    relatedOf(
      undefined,
      { page, route, place: placeOf(tree, page, context.folders, node) },
      context,
    ).map(({ label, href }) => [label, href]);
  expect(labels(page.route, page.nodes[0]!)).toEqual([
    ['Sign keys', '/en/list'],
    ['Retries of webhooks', '/en/retry'],
  ]);
  expect(labels('/fr/sign', page.nodes[1]!)).toEqual([['Relances', '/fr/retry']]);
});

test('reads no words again as long as all pages say the same of themselves', () => {
  const asked: string[] = [];
  const cache = openDiskCache({ folder: join(temporaryFolder(), 'cache'), id: 'test' });
  const memory = openRelatedWords(cache);
  const watched: WordsMemory = {
    ...memory,
    words(group) {
      asked.push(group);
      return memory.words(group);
    },
  };
  const closest = (own: typeof facts, words?: WordsMemory) => {
    const { tree } = contextOf({ pages }, { facts: own });
    const related = relatedPages(tree, words);
    return pages.map((id) => related(tree.pages[tree.byId.get(id)!]!).map(({ title }) => title));
  };
  const first = closest(facts, watched);
  expect(first).toEqual(closest(facts));
  expect(asked).toHaveLength(1);
  expect(closest(facts, watched)).toEqual(first);
  expect(asked).toHaveLength(1);
  const renamed = { ...facts, billing: { title: 'Keys and scopes', description: 'API keys.' } };
  expect(closest(renamed, watched)).toEqual(closest(renamed));
  expect(closest(renamed)).not.toEqual(first);
  expect(asked).toHaveLength(2);
});
