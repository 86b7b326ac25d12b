import { expect, test } from 'vitest';
import { relatedOf } from '../../src/page/article/related.ts';
import { placeOf } from '../../src/page/place.ts';
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
