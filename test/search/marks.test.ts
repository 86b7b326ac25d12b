import { expect, it } from 'vitest';
import { indexOf } from './site.ts';

/** A text as the hit for a question shows it, with what is marked in brackets. */
async function marked(
  question: string,
  text: string,
  { lang = 'en', synonyms = [], isTyping = false } = {} as {
    lang?: string;
    synonyms?: string[][];
    isTyping?: boolean;
  },
): Promise<string> {
  const page = { route: '/page', title: text, lang, sections: { '': text } };
  const { hits } = await (await indexOf([page], { synonyms })).query(question, { isTyping });
  return (hits[0]?.markedTitle ?? [])
    .map(({ text: piece, match }) => (match ? `[${piece}]` : piece))
    .join('');
}

it.each([
  [
    'policies',
    'A policy, the policy’s, all policies',
    'A [policy], the [policy]’s, all [policies]',
  ],
  ['user', 'getUserById, users, a superuser', 'get[User]ById, [users], a superuser'],
  ['getUser', 'Call getUser for a user', 'Call [getUser] for a [user]'],
  ['e-mail', 'By email or e-mail', 'By [email] or [e-mail]'],
  ['authentcation', 'Authentication', '[Authentication]'],
])('marks the words that %s stands for, not parts of others', async (question, text, expected) => {
  expect(await marked(question, text)).toBe(expected);
});

it.each([
  ['max_tokens', 'The field max_tokens', 'The field [max_tokens]'],
  ['node.js', 'Run Node.js', 'Run [Node.js]'],
])('marks the name %s in one piece', async (question, text, expected) => {
  expect(await marked(question, text)).toBe(expected);
});

it.each([
  ['apikey', 'Manage API keys', 'Manage [API keys]'],
  ['sso', 'Single sign-on', '[Single sign-on]'],
  ['sso login', 'Single sign-on and login', '[Single sign-on] and [login]'],
  ['sso', 'Set up SSO', 'Set up [SSO]'],
])('marks in a title what %s stands for in %s', async (question, text, expected) => {
  expect(await marked(question, text)).toBe(expected);
});

it('marks words of a phrase that stands for the question only where they stand together', async () => {
  const synonyms = [['SSO', 'single sign-on']];
  expect(await marked('login', 'Sign in. In an app, a sign is in use.')).toBe(
    '[Sign in]. In an app, a sign is in use.',
  );
  expect(await marked('SSO', 'On a single page: single sign-on.', { synonyms })).toBe(
    'On a single page: [single sign-on].',
  );
});

it('marks of a name whose part was typed only that part', async () => {
  expect(await marked('get', 'getUser gets', { isTyping: true })).toBe('[get]User [gets]');
  expect(await marked('getu', 'getUser', { isTyping: true })).toBe('[getUser]');
});

it('marks nothing for a single letter that is being typed', async () => {
  expect(await marked('rate l', 'Rate limits last long', { isTyping: true })).toBe(
    '[Rate] limits last long',
  );
  expect(await marked('配', '配置', { lang: 'zh', isTyping: true })).toBe('[配置]');
});

it.each([
  ['fr', 'cle', 'Créer une clé, des clés', 'Créer une [clé], des [clés]'],
  ['de', 'groesse', 'Die Größe', 'Die [Größe]'],
  ['ja', '認証', '認証します', '[認証]します'],
  ['zh-Hans', '配置服务', '使用密钥配置服务器', '使用密钥[配置服务]器'],
])('marks words of %s as they are written', async (lang, question, text, expected) => {
  expect(await marked(question, text, { lang })).toBe(expected);
});

it('keeps blocks apart in an excerpt', async () => {
  const text = 'Deploy something\nRead about domains\nA sentence.\nThe end';
  const index = await indexOf([{ route: '/page', title: 'T', sections: { Steps: text } }]);
  const [hit] = (await index.query('domains')).hits;
  expect(hit?.sections[0]?.excerpt.map((piece) => piece.text).join('')).toBe(
    'Deploy something · Read about domains · A sentence. The end',
  );
});

it('keeps lines of code apart in an excerpt', async () => {
  const [hit] = (
    await (
      await indexOf([
        {
          route: '/page',
          title: 'T',
          sections: { Steps: '' },
          code: ['npm install zebra\nnpm run'],
        },
      ])
    ).query('zebra')
  ).hits;
  expect(hit?.sections[0]?.excerpt.map((piece) => piece.text).join('')).toBe(
    'npm install zebra · npm run',
  );
});
