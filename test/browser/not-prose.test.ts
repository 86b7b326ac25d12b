import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const inside =
  '<h2>Title</h2><p>Text <a href="/">link</a> <code>code</code></p><ul><li>One</li></ul>' +
  '<aside class="callout oct-callout"><div class="oct-callout-content oct-flow"><p>a</p><ul id="kept"><li>b</li></ul></div></aside>';

describePages(
  'not-prose',
  {
    navigation: { pages: ['index'] },
    bodies: {
      index: {
        html: `<div id="on">${inside.replace('kept', 'x')}</div><div id="off" class="not-prose">${inside}</div>`,
      },
    },
  },
  ({ open }) => {
    it('takes the typography off, and leaves built-in components theirs', async () => {
      const page = await open('/');
      const look = (within: string) =>
        page.evaluate((id) => {
          const style = (path: string) =>
            getComputedStyle(document.querySelector(`#${id} > ${path}`)!);
          return {
            title: [style('h2').fontSize, style('h2').marginTop] as string[],
            text: style('p').marginTop,
            link: style('p > a').textDecorationLine,
            list: [style('ul').listStyleType, style('ul').paddingLeft] as string[],
            code: style('p > code').paddingLeft,
            component: style('aside ul').listStyleType,
          };
        }, within);
      const on = await look('on');
      expect(on.title).toEqual(['24px', '44px']);
      expect(on.list).toEqual(['disc', '24px']);
      expect(await look('off')).toEqual({
        title: ['16px', '0px'],
        text: '0px',
        link: 'none',
        list: ['none', '0px'],
        code: '0px',
        component: 'disc',
      });
    });
  },
);
