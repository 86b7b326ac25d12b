import { describe, expect, it } from 'vitest';
import { createIconSets, setNames } from '../../../src/icons/icon-sets.ts';
import { createIcons } from '../../../src/icons/icons.ts';
import { substitutes } from '../../../src/icons/substitutes.ts';

const icons = createIcons();
const keep = (path: string) => path;

describe('names of icons', () => {
  it.each(['house', 'fa-house', 'fa-solid fa-house', 'fas fa-house', 'solid/house', 'House'])(
    'finds the house of Font Awesome as %s',
    (name) => {
      expect(icons.svg({ name })).toBe(icons.svg({ name: 'house' }));
      expect(icons.svg({ name })).toContain('<svg class="icon"');
      expect(icons.problem({ name })).toBeUndefined();
    },
  );

  it('finds logos without being told that they are', () => {
    expect(icons.svg({ name: 'GitHub' })).toBe(icons.svg({ name: 'github', style: 'brands' }));
    expect(createIcons({ library: 'tabler' }).svg({ name: 'github' })).toContain('<path');
  });

  it.each(['zebra', '../../shiki', 'constructor'])(
    'tells that there is no library %s',
    (library) => {
      const asked = { name: 'house', library };
      expect(icons.problem(asked)).toMatchObject({
        message: `There is no icon library \`${library}\`.`,
      });
      expect(icons.svg(asked)).toBe(icons.svg({ name: 'house' }));
    },
  );

  it('looks in the library of the settings first', () => {
    const lucide = createIcons({ library: 'lucide' });
    expect(lucide.svg({ name: 'house' })).not.toBe(icons.svg({ name: 'house' }));
    expect(lucide.svg({ name: 'house' })).toBe(icons.svg({ name: 'house', library: 'lucide' }));
    expect(lucide.svg({ name: 'house' })).toBe(icons.svg({ name: 'lucide:house' }));
  });

  it('knows no icon that an object merely inherits', () => {
    expect(icons.svg({ name: 'constructor' })).toBeUndefined();
  });
});

describe('what is not free or not there', () => {
  it('shows the nearest free style and says so', () => {
    const light = { name: 'star', style: 'light' };
    expect(icons.svg(light)).toBe(icons.svg({ name: 'star', style: 'regular' }));
    expect(icons.problem(light)).toMatchObject({ code: 'component/icon-style', severity: 'info' });
    expect(icons.problem({ name: 'plug', style: 'regular' })?.message).toContain(
      'it is shown as `plug` of Font Awesome solid',
    );
  });

  it('shows the same name of another set, or a substitute, and says so', () => {
    expect(icons.problem({ name: 'sparkles' })).toMatchObject({
      code: 'component/icon-substitute',
      message: 'Font Awesome has no free icon `sparkles`; it is shown as `sparkles` of Lucide.',
    });
    expect(icons.problem({ name: 'brackets-curly' })?.message).toContain('`braces` of Lucide');
  });

  it.each([
    ['book-open-lines', 'book-open'],
    ['magnifying-glass-waveform', 'magnifying-glass'],
    ['seal-question', 'question'],
    ['binary-lock', 'lucide:binary'],
    ['wifi-slash', 'lucide:wifi-off'],
  ])('shows the icon whose name %s extends, and says so', (name, base) => {
    expect(icons.svg({ name })).toBe(icons.svg({ name: base }));
    expect(icons.problem({ name })).toMatchObject({ code: 'component/icon-substitute' });
  });

  it.each(['calculator-slash', 'arrow-up-zzz', 'zzz-lines', 'book-opne'])(
    'shows none for %s, which would mean something else',
    (name) => {
      expect(icons.svg({ name })).toBeUndefined();
    },
  );

  it('looks for nothing in a name that is longer than any', () => {
    const name = `book-open${'-a'.repeat(50_000)}`;
    expect(icons.svg({ name })).toBeUndefined();
    expect(icons.problem({ name })).toMatchObject({ code: 'component/unknown-icon' });
  });

  it('names the nearest icon for one that is unknown', () => {
    const mistyped = { name: 'circle-chekc' };
    expect(icons.svg(mistyped)).toBeUndefined();
    expect(icons.html(mistyped, keep)).toBe('');
    expect(icons.problem(mistyped)).toMatchObject({
      code: 'component/unknown-icon',
      severity: 'warning',
      hint: 'Did you mean `circle-check`?',
    });
  });

  it('has a drawing for every substitute, and none for a name that is free itself', () => {
    const sets = createIconSets();
    for (const [name, target] of Object.entries(substitutes)) {
      expect(icons.svg({ name: target }), `${name} → ${target}`).toBeDefined();
      const free = setNames.slice(0, 3).some((set) => sets.find(set, name));
      expect(free, `${name} is in Font Awesome Free`).toBe(false);
    }
  });
});

describe('the markup of an icon', () => {
  it('carries size, colour and class', () => {
    const svg = icons.svg({ name: 'flag', size: 32, color: '#f00', className: 'mr-2' });
    expect(svg).toMatch(/^<svg class="icon mr-2" width="32" height="32" /);
    expect(svg).toContain('style="color:#f00" aria-hidden="true"');
  });

  it('shows paths and URLs as images, whose text is beside them', () => {
    const html = icons.html({ name: '/icons/a.svg', size: 20 }, (path) => `/base${path}`);
    expect(html).toBe(
      '<img class="icon" src="/base/icons/a.svg" width="20" height="20" alt="" data-no-zoom>',
    );
    expect(icons.problem({ name: 'https://example.com/a' })).toBeUndefined();
  });

  it('shows an image that is written out, as an image of its own', () => {
    const name =
      '\n  <svg viewBox="0 0 1 1"><path fill="#f00" onclick="x()" d="M0 0h1v1z"/></svg>\n';
    const html = icons.html({ name, size: 24 }, keep);
    expect(html).toMatch(
      /^<img class="icon" src="data:image\/svg\+xml,[\w%.!~*'()-]+" width="24" height="24"/,
    );
    expect(decodeURIComponent(html)).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">',
    );
    expect(icons.problem({ name })).toBeUndefined();
  });

  it('gives such an image the colour of the text if it asks for it', () => {
    const name =
      '<svg xmlns="http://www.w3.org/2000/svg" stroke="currentColor"><path d="M0 0h1"/></svg>';
    const html = icons.svg({ name, color: 'red' });
    expect(html).toContain(
      'oct-stencil" style="color:red;width:16px;height:16px;--stencil:url(&quot;data:',
    );
    expect(html).not.toContain('<svg');
  });

  it('shows an emoji as it is', () => {
    expect(icons.svg({ name: '🚀' })).toContain('aria-hidden="true">🚀</span>');
  });

  it('cannot be left by what an author writes', () => {
    const html = icons.svg({ name: 'flag', className: '"><script>', color: '"onload=x' });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('"onload');
  });
});
