import { expect, it } from 'vitest';
import { describeSite } from '../reader/browser.ts';

describeSite('HTML in pages', 'html', ({ open, site }) => {
  it('is built without a problem', () => {
    const { diagnostics } = site().result;
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('is what its authors wrote', async () => {
    const page = await open('/');
    await page.frameLocator('#frame').getByText('In the frame.').waitFor();
    const seen = await page.evaluate(`(() => {
      const find = (selector) => document.querySelector(selector);
      const style = (selector) => getComputedStyle(find(selector));
      const { muted, loop, playsInline, controls, autoplay } = find('#video');
      const cell = style('#table td[style]');
      return {
        frame: [find('#frame').allowFullscreen, find('#frame').frameBorder, find('#frame').width],
        video: { muted: muted || find('#video').defaultMuted, loop, playsInline, controls, autoplay },
        poster: new URL(find('#video').poster).pathname,
        audio: new URL(find('#audio').src).pathname,
        stop: [style('stop').stopColor, style('stop').stopOpacity],
        line: [style('#line').stroke, style('#line').strokeWidth, style('#line').strokeLinecap, style('#line').fillOpacity, style('#line').clipPath],
        gradient: find('#fade').gradientUnits.baseVal,
        view: find('#drawing').viewBox.baseVal.width,
        anchor: style('#drawing text').textAnchor,
        input: [find('#name').value, find('#name').maxLength, find('#name').readOnly, find('#name').labels.length],
        choice: [find('#form select').value, find('#form [type=checkbox]').checked],
        spans: [find('#table th').colSpan, find('#table td').rowSpan],
        collapse: style('#table').borderCollapse,
        cell: [cell.backgroundColor, cell.paddingLeft, cell.getPropertyValue('--own')],
        text: [style('#text').color, style('#text').marginTop],
        object: [style('#object').color, style('#object').marginTop, style('#object').zIndex],
        styled: style('#styled > b').color,
        scripted: find('#scripted').textContent,
        byFiles: [style('#by-files').color, style('#by-files').letterSpacing, find('#by-files').dataset.order],
        download: [find('#download').hasAttribute('download'), find('#download').target],
      };
    })()`);
    expect(seen).toEqual({
      frame: [true, '0', '100%'],
      video: { muted: true, loop: true, playsInline: true, controls: true, autoplay: false },
      poster: '/assets/dot.svg',
      audio: '/assets/none.mp3',
      stop: ['rgb(1, 2, 3)', '0.5'],
      line: ['rgb(4, 5, 6)', '3px', 'round', '0.25', 'url("#cut")'],
      gradient: 1,
      view: 40,
      anchor: 'middle',
      input: ['Ada', 5, true, 1],
      choice: ['b', true],
      spans: [2, 2],
      collapse: 'collapse',
      cell: ['rgb(7, 8, 9)', '12px', '1px'],
      text: ['rgb(10, 11, 12)', '5px'],
      object: ['rgb(13, 14, 15)', '6px', '3'],
      styled: 'rgb(16, 17, 18)',
      scripted: 'a < b && done',
      byFiles: ['rgb(19, 20, 21)', '1px', 'ab'],
      download: [true, '_blank'],
    });
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await page.locator('#form').getAttribute('data-sent')).toBe('Ada');
  });
});
