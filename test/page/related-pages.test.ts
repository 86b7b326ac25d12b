import { expect, test } from 'vitest';
import { contextOf } from './site.ts';

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
