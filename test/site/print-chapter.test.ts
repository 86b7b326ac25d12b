import { expect, it } from 'vitest';
import { asChapter, chapterId, chapterIds, mainOf } from '../../src/site/print/chapter.ts';

const chapter = {
  id: 'guides.start',
  file: 'guides/start/index.html',
  document: 'print/index.html',
  chapterAt: (href: string) => (href === '../next/' || href === '/a&b' ? 'guides.next' : undefined),
};
const made = (html: string) => asChapter(html, chapter);

it('gives ids and what refers to them the name of their chapter', () => {
  expect(made('<h2 id="setup">Setup <a href="#setup"></a></h2>')).toBe(
    '<h2 id="guides.start--setup">Setup <a href="#guides.start--setup"></a></h2>',
  );
  expect(made('<input name="tabs" id="a"><label for="a"></label>')).toBe(
    '<input name="guides.start--tabs" id="guides.start--a"><label for="guides.start--a"></label>',
  );
  expect(made('<path fill="url(#paint)"></path>')).toBe(
    '<path fill="url(#guides.start--paint)"></path>',
  );
});

it('leads to chapters where the document has them, and elsewhere as before', () => {
  expect(made('<a href="../next/">n</a>')).toBe('<a href="#guides.next">n</a>');
  expect(made('<a href="../next/#b">n</a>')).toBe('<a href="#guides.next--b">n</a>');
  expect(made('<a href="/a&#x26;b#c&#x26;d">n</a>')).toBe('<a href="#guides.next--c&amp;d">n</a>');
  expect(made('<a href="https://example.com/">x</a>')).toBe('<a href="https://example.com/">x</a>');
});

it('moves relative addresses to the document', () => {
  expect(made('<img src="../../images/a.png" srcset="../../a.png 1x, /b.png 2x">')).toBe(
    '<img src="../images/a.png" srcset="../a.png 1x, /b.png 2x">',
  );
});

it('leaves text alone, whatever it looks like', () => {
  const code = '<code>a id="x" href="#y" &lt;b id="z"></code>';
  expect(made(code)).toBe(code);
});

it('gives pages whose routes are alike chapters of their own', () => {
  const ids = chapterIds(['/a/b', '/a-b', '/a.b', '/a b', '/home', '/']);
  expect([...ids.values()]).toEqual(['a.b', 'a-b', 'a-b-2', 'a-b-3', 'home', 'home-2']);
  expect([...chapterIds(['/c++', '/c#']).values()]).toEqual(['c-', 'c-2']);
});

it('names chapters after routes, and takes the inside of main', () => {
  expect(['/', '/guides/start', '/日本/語'].map(chapterId)).toEqual([
    'home',
    'guides.start',
    '日本.語',
  ]);
  expect(mainOf('<body><main id="content-area"><p>a</p></main></body>')).toBe('<p>a</p>');
});
