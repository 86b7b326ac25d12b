import { expect, it } from 'vitest';
import { readQuestion } from '../../src/search/query/slots.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';
import { fold } from '../../src/search/text/fold.ts';
import { type Entry, indexOf } from './site.ts';

const guides: Entry[] = [
  { route: '/start', title: 'Quickstart', sections: { '': 'Install the package and run it.' } },
  {
    route: '/auth',
    title: 'Authentication',
    sections: {
      '': 'Requests carry a key.',
      'Rotate keys': 'Old keys stop working after one hour.',
      'Single sign-on': 'Connect an identity provider.',
    },
  },
  {
    route: '/limits',
    title: 'Rate limits',
    sections: { '': 'After 100 requests a minute the service answers 429.' },
    code: ['client.getUserById(max_tokens)'],
  },
];

it('finds a page by words in any form, and the section that has them', async () => {
  const index = await indexOf(guides);
  const { hits } = await index.query('rotating a key');
  expect(hits[0]).toMatchObject({ route: '/auth', title: 'Authentication' });
  expect(hits[0]!.sections[0]).toMatchObject({ anchor: 'rotate-keys', headings: ['Rotate keys'] });
  expect(hits[0]!.sections[0]!.markedHeading).toEqual([
    { text: 'Rotate', match: true },
    { text: ' ', match: false },
    { text: 'keys', match: true },
  ]);
});

it('finds names in code whole and by their parts', async () => {
  const index = await indexOf(guides);
  for (const question of ['getUserById', 'user by id', 'max_tokens', 'maxTokens', 'tokens']) {
    expect(await index.find(question), question).toEqual(['/limits']);
  }
});

it.each([
  ['nextjs', 'Deploy with Next.js'],
  ['next.js', 'Deploy with nextjs'],
  ['devtools', 'Open DevTools'],
  ['dev tools', 'Open DevTools'],
  ['down load', 'Click to download'],
  ['DevTools', 'Open devtools'],
])('finds a name that is written together or apart: %s in "%s"', async (question, text) => {
  const index = await indexOf([
    ...guides,
    { route: '/page', title: 'Page', sections: { '': text } },
  ]);
  const { hits, corrections } = await index.query(question);
  expect(hits.map(({ route }) => route)).toEqual(['/page']);
  expect(corrections).toEqual([]);
});

it.each(['useState', 'USE_STATE', 'use.state', '--use-state'])(
  'puts the page with a name of code before those that have its parts in their titles: %s',
  async (name) => {
    const index = await indexOf([
      { route: '/use', title: 'Use state', sections: { '': 'How state is used.' } },
      { route: '/hooks', title: 'Hooks', sections: { '': 'All of them.' }, code: [`x ${name} y`] },
    ]);
    expect(await index.find(name)).toEqual(['/hooks', '/use']);
  },
);

it.each(['/v1/people', 'src/people.ts', './people'])(
  'takes the parts of a path for what was typed, not for what people also say: %s',
  async (path) => {
    const words = readQuestion(path, createAnalyzer('en', undefined), false);
    expect(words.filter(({ isName }) => !isName).map(({ isInCode }) => isInCode)).not.toContain(
      undefined,
    );
  },
);

it('takes two words with a stroke for no path', () => {
  const words = readQuestion('read/write access', createAnalyzer('en', undefined), false);
  expect(words.some(({ isInCode }) => isInCode)).toBe(false);
});

it('finds an option of one word before pages about that word', async () => {
  const index = await indexOf([
    { route: '/ports', title: 'Ports', sections: { '': 'Choose a port.' } },
    { route: '/run', title: 'Run', sections: { '': 'All of it.' }, code: ['serve --port=3000'] },
  ]);
  expect(await index.find('--port')).toEqual(['/run', '/ports']);
  expect((await index.find('port'))[0]).toBe('/ports');
});

it('still finds the parts of a name of code that no page has', async () => {
  const index = await indexOf(guides);
  expect(await index.find('rotateKeys')).toEqual(['/auth']);
});

it.each([
  ['apikey', 'Manage API keys'],
  ['sso', 'Single sign-on'],
  ['rbac', 'Role-based access control'],
  ['byok', 'Bring your own key'],
])('finds a title by its joined words or its initials: %s for "%s"', async (question, title) => {
  const index = await indexOf([
    { route: '/page', title },
    { route: '/other', title: 'Access' },
  ]);
  expect(await index.find(question)).toEqual(['/page']);
});

it('neither completes a word to the initials of a title nor proposes them', async () => {
  const index = await indexOf([{ route: '/page', title: 'Role-based access control' }]);
  expect(await index.find('rb', { isTyping: true })).toEqual([]);
  expect((await index.query('rbax')).near).toEqual([]);
});

it.each([
  ['sent', 'Send email'],
  ['chosen', 'Choosing a plan'],
  ['build', 'How it is built'],
])('finds irregular forms of a verb: %s in "%s"', async (question, title) => {
  const index = await indexOf([{ route: '/page', title }, ...guides]);
  expect(await index.find(question)).toEqual(['/page']);
});

it('matches the beginning of the last word while a reader types', async () => {
  const index = await indexOf(guides);
  expect((await index.find('authe', { isTyping: true }))[0]).toBe('/auth');
  expect((await index.find('rate lim', { isTyping: true }))[0]).toBe('/limits');
  expect(await index.find('authen ', { isTyping: true })).toEqual([]);
});

it('forgives one wrong letter, and says which word it took', async () => {
  const index = await indexOf(guides);
  for (const typed of ['authenticaton', 'authentocation', 'atuhentication', 'uthentication']) {
    const { hits, corrections } = await index.query(typed);
    expect(hits[0]?.route, typed).toBe('/auth');
    expect(corrections).toEqual([{ typed, used: 'authentication' }]);
  }
});

it.each(['staff', 'stuffing', 'crew', 'typeface', 'restaffing', 'gitlab'])(
  'takes a word that is spelt right for no other: %s',
  async (typed) => {
    const text = 'A stiff brew, typesafe, stuffy, staffing. Git, lap.';
    const index = await indexOf([{ route: '/a', title: 'Page', sections: { '': text } }]);
    const { hits, corrections } = await index.query(typed);
    expect(corrections).toEqual([]);
    expect(hits).toEqual([]);
  },
);

it('corrects one or two words of which only the stem is a word, and leaves them in a longer question', async () => {
  const index = await indexOf([{ route: '/integrations', title: 'Integrations' }, ...guides]);
  const { hits, corrections } = await index.query('interations');
  expect(hits.map(({ route }) => route)).toEqual(['/integrations']);
  expect(corrections).toEqual([{ typed: 'interations', used: 'integrations' }]);
  expect((await index.query('rotate the keys after interations')).corrections).toEqual([]);
});

it('finds a word that the site writes apart, and takes it for no mistake', async () => {
  const index = await indexOf([
    { route: '/a', title: 'Page', sections: { '': 'A drop down menu.' } },
    { route: '/b', title: 'Other', sections: { '': 'Nothing falls.' } },
  ]);
  const { hits, corrections } = await index.query('dropdown');
  expect(hits.map(({ route }) => route)).toEqual(['/a']);
  expect(corrections).toEqual([]);
});

it('ranks a page by its name in the sidebar as by its title', async () => {
  const other = (n: number) => ({
    route: `/keys/${n}`,
    title: `Validate license keys, part ${n}`,
    sections: { '': 'License keys are read.' },
  });
  const index = await indexOf([
    {
      route: '/sell',
      title: 'Automate the management of what you sell',
      sidebarTitle: 'License keys',
      sections: { '': 'Sell license keys.' },
    },
    ...[1, 2, 3].map(other),
  ]);
  expect((await index.find('license keys'))[0]).toBe('/sell');
  expect((await index.find('automate management'))[0]).toBe('/sell');
});

it('ranks a page with a related word in its title above one with it in its text', async () => {
  const index = await indexOf([
    { route: '/text', title: 'Rows', sections: { '': 'Erase all rows.' } },
    { route: '/title', title: 'Erase', sections: { '': 'Every row goes.' } },
    { route: '/other', title: 'Columns', sections: { '': 'Nothing.' } },
  ]);
  expect(await index.find('delete')).toEqual(['/title', '/text']);
});

it('finds with what readers say, which no page is found by in return', async () => {
  const index = await indexOf([
    { route: '/delete', title: 'Delete', sections: { '': 'Rows go.' } },
    { route: '/unwanted', title: 'Unwanted', sections: { '': 'Calls that ring at night.' } },
  ]);
  expect(await index.find('throw away')).toEqual(['/delete']);
  expect(await index.find('delete')).toEqual(['/delete']);
});

it('lets words of everyday speech count less, however rare they are on the site', async () => {
  const index = await indexOf([
    { route: '/everyday', title: 'Notes', sections: { '': 'Something for somebody.' } },
    { route: '/subject', title: 'More', sections: { '': 'Invoices of a month.' } },
    { route: '/again', title: 'Other', sections: { '': 'Invoices of a year.' } },
    ...[1, 2, 3].map((n) => ({ route: `/${n}`, title: `Page ${n}`, sections: { '': 'Else.' } })),
  ]);
  expect((await index.find('something for invoices'))[0]).not.toBe('/everyday');
});

it('loads texts only of the pages that it shows', async () => {
  const text = 'Retry a task. '.repeat(600);
  const many = Array.from({ length: 30 }, (_, n) => ({
    route: `/${n}`,
    title: `Page ${n}`,
    sections: { '': text },
  }));
  const index = await indexOf(many);
  await index.query('retry task', { limit: 3 });
  expect(index.loaded.filter((path) => /-t\d/.test(path)).length).toBeLessThanOrEqual(3);
});

it('takes the author’s synonyms for each other, phrases too', async () => {
  const index = await indexOf(guides, {
    synonyms: [
      ['SSO', 'single sign-on'],
      ['quota', 'rate limit'],
    ],
  });
  expect((await index.find('sso'))[0]).toBe('/auth');
  expect((await index.find('quotas'))[0]).toBe('/limits');
});

it('lets boost decide between pages that say the same', async () => {
  const sections = { '': 'How webhooks are sent.' };
  const pages = [
    { route: '/a', title: 'Webhooks', sections },
    { route: '/b', title: 'Webhooks', sections, boost: 3 },
  ];
  expect(await (await indexOf(pages)).find('webhooks')).toEqual(['/b', '/a']);
});

it('keeps to a language and a version, and finds pages outside of versions in each', async () => {
  const sections = { '': 'Install' };
  const index = await indexOf([
    { route: '/v1/install', title: 'Install', sections, language: 'en', version: 'v1' },
    { route: '/v2/install', title: 'Install', sections, language: 'en', version: 'v2' },
    { route: '/install', title: 'Install', sections, language: 'en' },
    { route: '/fr/install', title: 'Install', sections, lang: 'fr', language: 'fr', version: 'v2' },
  ]);
  expect(await index.find('install', { language: 'en', version: 'v2' })).toEqual([
    '/v2/install',
    '/install',
  ]);
  expect(await index.find('install', { language: 'fr' })).toEqual(['/fr/install']);
  expect(await index.find('install')).toHaveLength(4);
});

it('finds what is not translated once a language, in the one whose navigation lists it', async () => {
  const page = { title: 'Install', sections: { '': 'Install' } };
  const index = await indexOf([
    { ...page, route: '/install', lang: 'en', language: 'en' },
    {
      ...page,
      route: '/zh/install',
      lang: 'en',
      language: 'cn',
      listedIn: 'zh-Hans',
      repeats: true,
    },
  ]);
  expect(await index.find('install', { language: 'en' })).toEqual(['/install']);
  for (const language of ['cn', 'zh-Hans'])
    expect(await index.find('install', { language })).toEqual(['/zh/install']);
  expect(await index.find('install')).toEqual(['/install']);
});

it('keeps to tags', async () => {
  const index = await indexOf([
    { route: '/a', title: 'Webhooks', tag: 'Beta' },
    { route: '/b', title: 'Webhooks' },
  ]);
  expect(await index.find('webhooks', { tags: ['Beta'] })).toEqual(['/a']);
});

it('finds operations by method, path and names', async () => {
  const index = await indexOf([
    ...guides,
    {
      route: '/api/create-user',
      title: 'Create a user',
      operation: { method: 'POST', path: '/v1/users/{id}', names: ['createUser', 'display_name'] },
    },
  ]);
  for (const question of ['POST /v1/users', 'createUser', 'displayName']) {
    expect((await index.find(question))[0], question).toBe('/api/create-user');
  }
});

it.each([
  ['de', 'Schlüssel verwalten', 'Die Größe der Dateien', ['grosse', 'größe', 'Schlussel']],
  ['fr', 'Déploiement', 'Créer une clé', ['deploiements', 'cle', 'créé']],
  ['fr', 'Nœuds', 'Un nœud au cœur', ['noeud', 'nœud', 'coeur']],
  ['no', 'Språk', 'Må være en kø', ['vaere', 'ma', 'ko']],
  ['vi', 'Điều hướng', 'Đi đến trang', ['dieu', 'di', 'đi']],
  ['ja', '認証', 'APIキーを使用して認証します', ['認証', 'キー']],
  ['zh-Hans', '身份验证', '使用密钥配置服务器', ['配置', '密钥', '身份验证']],
  ['th', 'การติดตั้ง', 'ติดตั้งแพ็กเกจ', ['ติดตั้ง']],
  ['ko', '인증', '설정을 변경합니다', ['설정', '인증']],
  [
    'ko',
    '데이터베이스연결',
    '배포환경에서 API키를 씁니다',
    ['환경', '배포 환경', '연결', 'API 키'],
  ],
  ['ko', '배포 환경', 'x', ['배포환경']],
  ['ar', 'المصادقة', 'إدارة المفاتيح', ['مفاتيح', 'المصادقة']],
  ['ru', 'Установка', 'Настройка ключей', ['ключ', 'установки']],
  ['ca', 'Gestió', 'Les claus de l’API', ['clau', 'gestio']],
  ['uz', 'Oʻrnatish', 'Kalitlarni boshqarish', ['kalit', "o'rnatish"]],
])('finds words of %s', async (lang, title, text, questions) => {
  const index = await indexOf([
    { route: '/page', title, lang, sections: { '': text } },
    { route: '/other', title: 'Octavo', lang, sections: { '': 'HTML' } },
  ]);
  for (const question of questions) expect(await index.find(question), question).toEqual(['/page']);
});

it.each([
  ['de', 'über Schlüssel für Größen', ['schlussel', 'grossen']],
  ['es', 'más llaves él también', ['llaves']],
  ['ca', 'com puc fer més claus', ['claus']],
  ['cs', 'jak mohu přidat klíč', ['pridat', 'klic']],
  ['da', 'hvordan får jeg en nøgle', ['nogle']],
  ['fi', 'miten voin tehdä avaimen', ['tehda', 'avaimen']],
  ['hu', 'hogyan kell és miért a kulcs', ['kulcs']],
  ['id', 'bagaimana cara membuat kunci', ['cara', 'membuat', 'kunci']],
  ['nb', 'når får jeg nøkkelen på', ['nokkelen']],
  ['pl', 'jak mogę się zalogować', ['zalogowac']],
  ['ro', 'cum să și de ce cheia', ['cheia']],
  ['tr', 'bu anahtar için nasıl', ['anahtar']],
  ['uk', 'як і чому мій ключ', ['ключ']],
  ['fr', 'où est la clé', ['cle']],
  ['it', 'perché più chiavi', ['chiavi']],
  ['pt', 'não são as chaves até você', ['chaves']],
  ['ru', 'мой ещё ключ', ['ключ']],
  ['sv', 'när går nyckeln på', ['nyckeln']],
])(
  'asks in %s for what is not said in every question, with accents or without',
  (lang, question, asked) => {
    const analyzer = createAnalyzer(lang, undefined);
    for (const typed of [question, question.normalize('NFD').replace(/[\u0300-\u036f]/g, '')])
      expect(readQuestion(typed, analyzer, false).map(({ form }) => form)).toEqual(asked);
  },
);

it.each([
  ['fr', 'L’API d’utilisateurs qu’aujourd’hui', ['api', 'utilisateurs', 'aujourd', 'hui']],
  ['it', "dell'utente un'interfaccia all’avvio", ['utente', 'interfaccia', 'avvio']],
  ['ca', "l'usuari d’instal·lació", ['usuari', 'instal', 'lacio']],
  ['en', "o'clock", ['o', 'clock']],
])('takes the noun for the word where its article is elided, in %s', (lang, text, words) => {
  const terms = [...createAnalyzer(lang, undefined).terms(text)].filter(({ whole }) => !whole);
  expect(terms.map(({ form }) => form)).toEqual(words);
  for (const { form, start, end } of terms) expect(fold(text.slice(start, end))).toBe(form);
});

it.each([
  ['fr', 'Les clés de l’API', ['api', 'l’API', "l'api", 'API']],
  ['fr', 'Une œuvre', ['oeuvre']],
  ['vi', 'Định dạng đường dẫn', ['dinh dang', 'duong', 'đường']],
  ['da', 'Læs værdien', ['laes', 'vaerdien', 'værdien']],
  ['uz', 'Oʻzbek tili', ["o'zbek", 'o‘zbek', 'oʻzbek', 'ozbek']],
  ['ca', 'Instal·lació', ['installacio', 'instal·lació', 'instal.lació']],
  ['he', 'שָׁלוֹם', ['שלום']],
])('finds words of %s as readers type them', async (lang, text, questions) => {
  const index = await indexOf([
    { route: '/page', title: 'Octavo', lang, sections: { '': text } },
    { route: '/other', title: 'Octavo', lang, sections: { '': 'HTML l d' } },
  ]);
  for (const question of questions) expect(await index.find(question), question).toEqual(['/page']);
});

it('gives whole sections to whoever answers questions from them', async () => {
  const index = await indexOf(guides);
  const [passage] = await index.passages('when do old keys stop working', { limit: 3 });
  expect(passage).toMatchObject({
    route: '/auth',
    anchor: 'rotate-keys',
    blocks: [
      {
        type: 'paragraph',
        text: [{ text: 'Old keys stop working after one hour.', match: false }],
      },
    ],
  });
});

it('finds related words without further files', async () => {
  const filler = (page: number) =>
    Array.from({ length: 90 }, (_, at) => `w${((page * 61 + at * 37) % 4000).toString(36)}ord`);
  const said = ['Destroy a cluster', 'Drop rows', 'Clear the cache', 'Sign in as a guest'];
  const index = await indexOf(
    Array.from({ length: 400 }, (_, page) => ({
      route: `/page-${page}`,
      title: `Page ${page}`,
      sections: { '': filler(page).join(' '), Details: said[page] ?? 'Nothing' },
    })),
  );
  await index.prepare();
  const before = index.loaded.length;
  const found = await index.find('remove');
  expect(found.slice(0, 3).sort()).toEqual(['/page-0', '/page-1', '/page-2']);
  expect(await index.find('login')).toEqual(['/page-3']);
  // Two shards, where the words themselves would stand, a list of words to correct them by, and texts.
  const shards = index.loaded.slice(before).filter((path) => /-s\d+\./.test(path));
  expect(new Set(shards).size).toBeLessThanOrEqual(2);
});

it('loads of a large site only the files that a question needs', async () => {
  const words = (page: number) =>
    Array.from({ length: 60 }, (_, at) => `w${((page * 61 + at * 37) % 4000).toString(36)}ord`);
  const index = await indexOf(
    Array.from({ length: 600 }, (_, page) => ({
      route: `/page-${page}`,
      title: `Page ${page}`,
      sections: { '': words(page).join(' '), Details: words(page + 7).join(' ') },
    })),
  );
  // All that every question needs is in the first file.
  await index.prepare();
  expect(index.loaded).toEqual(['search.js']);
  const [asked] = words(300);
  expect((await index.query(asked!)).hits.length).toBeGreaterThan(0);
  const first = index.loaded.length;
  expect(first).toBeLessThan(index.files.size / 4);
  await index.query(`${asked} `, { isTyping: true });
  expect(index.loaded).toHaveLength(first);
});

it('gives as many hits at first as the files that may be loaded have', async () => {
  const pages = Array.from({ length: 300 }, (_, page) => ({
    route: `/page-${page}`,
    title: page % 60 === 7 ? `Walrus ${page}` : `Page ${page}`,
    sections: { '': `Text ${page}. `.repeat(400) },
  }));
  const index = await indexOf(pages);
  await index.prepare();
  const find = async (question: string, files: number) => {
    const before = index.loaded.length;
    const { hits } = await index.query(question, { first: 3, files });
    return { hits: hits.length, files: index.loaded.length - before };
  };
  // One file has the word, and each of the pages is in a file of its own.
  expect(await find('walrus', 3)).toEqual({ hits: 2, files: 3 });
  expect(await find('walruses', 1)).toEqual({ hits: 3, files: 1 });
  // What is there already needs none, and there is one hit at least.
  expect(await find('walrus', 0)).toEqual({ hits: 3, files: 0 });
  const other = await indexOf(pages);
  const { hits, isMore } = await other.query('walrus', { first: 3, files: 0 });
  expect([hits.length, isMore]).toEqual([1, true]);
});

it('asks for no more files than it may for a long question, and then for those of its other words', async () => {
  const words = ['anchor', 'beacon', 'cabin', 'deck', 'engine', 'funnel'];
  // Words enough that those of the question are in shards of their own.
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const others = letters.flatMap((one) =>
    letters.map((two) => letters.map((three) => one + two + three + three + two).join(' ')),
  );
  const pages = others.map((text, page) => ({
    route: `/page-${page}`,
    title: `Page ${page}`,
    sections: { '': `${text} ${words[page % 6]}. ${page === 100 ? words.join(' ') : ''}` },
  }));
  const index = await indexOf(pages);
  await index.prepare();
  const question = words.join(' ');
  const before = index.loaded.length;
  const few = await index.query(question, { first: 1, files: 5 });
  expect(index.loaded.length - before).toBeLessThanOrEqual(5);
  expect(few).toMatchObject({ isPartial: true });
  expect(few.hits.length).toBeGreaterThan(0);
  const all = await index.query(question);
  expect(all.isPartial).toBe(false);
  expect(all.hits[0]!.route).toBe('/page-100');
  // What is there needs no limit.
  expect((await index.query(`${question} `, { first: 1, files: 5 })).isPartial).toBe(false);
});

it('looks up the words of a question in a large version, however many small ones there are', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pages = letters.map((one, page) => ({
    route: `/page-${page}`,
    title: `Page ${page}`,
    sections: {
      '': letters
        .flatMap((two) => letters.map((three) => one + two + three + three + two))
        .join(' '),
      Rest: page < 13 ? 'anchor' : 'funnel',
    },
  }));
  const answer = { route: '/answer', title: 'Deck', sections: { '': 'The anchor has a funnel.' } };
  const small = ['v1', 'v2', 'v3', 'v4'].map((version) => ({
    ...{ route: `/${version}`, title: 'Old', version, sections: { '': 'Nothing.' } },
  }));
  const index = await indexOf([...pages, answer, ...small]);
  const [best] = await index.passages('anchor funnel deck', { files: 6 });
  expect(best!.route).toBe('/answer');
  // A word that one version has is no typing mistake in the others, whose dictionaries are not loaded.
  expect(index.loaded.filter((path) => /-w\d|-words/.test(path))).toEqual([]);
});

it('quotes from as many files as may be loaded, for words that it has not looked up, too', async () => {
  const words = ['anchor', 'beacon', 'cabin', 'deck', 'engine', 'funnel'];
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const others = letters.flatMap((one) =>
    letters.map((two) => letters.map((three) => one + two + three + three + two).join(' ')),
  );
  const pages = others.map((text, page) => ({
    route: `/page-${page}`,
    title: `Page ${page}`,
    sections: {
      '': `${text} ${text} ${text} ${words[page % 6]}.`,
      Rest: page === 100 ? `${words.join(' ')}.` : text,
    },
  }));
  const index = await indexOf(pages);
  await index.prepare();
  const before = index.loaded.length;
  const [best] = await index.passages(words.join(' '), { limit: 4, files: 6 });
  expect(index.loaded.length - before).toBeLessThanOrEqual(6);
  expect(best!.route).toBe('/page-100');
  expect(best!.quote!.blocks).toMatchObject([
    { text: [{ text: `${words.join(' ')}.`, match: true }] },
  ]);
});

it('keeps the text of a long page apart, and still shows it', async () => {
  const filler = 'Nothing is to be found in this sentence. '.repeat(60);
  const sections = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `Part ${at}`,
      at === 23 ? `A walrus. ${filler}` : filler,
    ]),
  );
  const index = await indexOf([...guides, { route: '/long', title: 'Long', sections }]);
  const { hits } = await index.query('walrus');
  expect(hits[0]!.sections[0]).toMatchObject({ anchor: 'part-23' });
  expect(hits[0]!.sections[0]!.excerpt).toContainEqual({ text: 'walrus', match: true });
  expect(index.loaded.filter((path) => path.includes('-p'))).toHaveLength(1);
});

it('gives passages of several pages before all those of one', async () => {
  const pages = ['/a', '/b', '/c', '/d'].map((route, page): Entry => {
    const text = `Rotate the ${'key '.repeat(4 - page)}of the account.`;
    return { route, title: 'Keys', sections: { One: text, Two: text, Three: text } };
  });
  const index = await indexOf(pages);
  const passages = await index.passages('rotate key', { limit: 5, quotes: false });
  expect(passages).toHaveLength(5);
  expect(new Set(passages.map(({ route }) => route))).toEqual(new Set(['/a', '/b', '/c', '/d']));
});

it('answers with the beginning of a page where only its title has the words', async () => {
  const index = await indexOf(guides);
  const [passage] = await index.passages('quickstart');
  const text = [{ text: 'Install the package and run it.', match: false }];
  expect(passage).toMatchObject({ route: '/start', blocks: [{ type: 'paragraph', text }] });
});

it('finds a page by its title also where many others say the words more often', async () => {
  const chatty: Entry[] = Array.from({ length: 30 }, (_, index) => ({
    route: `/trace/${index}`,
    title: `Trace ${index}`,
    sections: { Workflow: 'Each workflow run has an id, that of the run. '.repeat(4) },
  }));
  const page: Entry = {
    route: '/run',
    title: 'Run workflow',
    sections: { '': 'Runs the workflow with these inputs.' },
  };
  const index = await indexOf([...chatty, page]);
  expect((await index.find('run workflow'))[0]).toBe('/run');
  expect((await index.find('run workfl', { isTyping: true }))[0]).toBe('/run');
});

it('puts a short page whose title is the question before long ones of the same group', async () => {
  const long = ['reference', 'setup', 'dashboards'].map(
    (name): Entry => ({
      route: `/embed/${name}`,
      title: `Embedding ${name}`,
      path: ['Embed'],
      sections: { Charts: 'Embedding a chart. '.repeat(2) },
    }),
  );
  const short: Entry = { route: '/embed', title: 'Embedding', sections: { '': 'See below.' } };
  const index = await indexOf([...long, short]);
  expect((await index.find('embedding'))[0]).toBe('/embed');
});

it('knows a title that is the name which was asked for, written in parts', async () => {
  const index = await indexOf([
    { route: '/chat', title: 'Frameworks', sections: { nextjs: 'With nextjs, a nextjs app.' } },
    { route: '/next', title: 'Next.js', sections: { '': 'Add the plugin.' } },
  ]);
  expect(await index.find('nextjs')).toEqual(['/next', '/chat']);
});

it('reads a title that many pages share together with the group above it', async () => {
  const [about, other] = ['Admin API', 'Store API'].map(
    (group): Entry => ({
      route: `/${group.slice(0, 5)}`,
      title: 'Authentication',
      path: ['Reference', group],
      sections: { '': 'Requests to the API carry a key.' },
    }),
  );
  const guide: Entry = {
    route: '/guide',
    title: 'Authentication',
    path: ['Guides'],
    sections: { '': 'Who may call the API as an admin.' },
  };
  const index = await indexOf([guide, other!, about!]);
  expect((await index.find('admin API authentication'))[0]).toBe(about!.route);
});

it('finds a page by the folder it lies in, before one that mentions its name', async () => {
  const index = await indexOf([
    {
      route: '/news',
      title: 'News',
      sections: { May: 'Setup is easier. So is Stripe, setup and all.' },
    },
    {
      route: '/payments/stripe/first',
      title: 'Setup',
      path: ['Payments'],
      sections: { '': 'Add a key.' },
    },
    {
      route: '/payments/adyen/first',
      title: 'Setup',
      path: ['Payments'],
      sections: { '': 'Add a key.' },
    },
  ]);
  expect((await index.find('stripe setup'))[0]).toBe('/payments/stripe/first');
});

it('answers each letter as if the letters before had not been asked', async () => {
  const typed = await indexOf(guides);
  for (const text of ['rate li', 'rate lim', 'limit rates', 'rotate keys', 'rotate kexs']) {
    const fresh = await indexOf(guides);
    const options = { isTyping: true };
    expect(await typed.query(text, options)).toEqual(await fresh.query(text, options));
  }
});

it('gives the first hits, then all, as if all had been asked for at once', async () => {
  const index = await indexOf(guides);
  const all = (await (await indexOf(guides)).query('key requests')).hits;
  const { hits, isMore } = await index.query('key requests', { first: 1 });
  expect({ hits, isMore }).toEqual({ hits: all.slice(0, 1), isMore: all.length > 1 });
  expect((await index.query('key requests')).hits).toEqual(all);
});
