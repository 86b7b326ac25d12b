import { beforeAll, describe, expect, test } from 'vitest';
import {
  namesInCode,
  namesInHtml,
  namesInScript,
} from '../../../src/render/utilities/class-names.ts';
import { loadUtilities, type Utilities } from '../../../src/render/utilities/utilities.ts';

let utilities: Utilities;
beforeAll(async () => {
  utilities = await loadUtilities({ primary: '#0f766e' });
});

const rule = (name: string) => utilities.style([name]);

describe('a class name', () => {
  test.each([
    ['flex', '.flex{display: flex}'],
    ['mt-4', '.mt-4{margin-top: calc(0.25rem * 4)}'],
    ['md:hidden', '@media (width >= 48rem){.md\\:hidden{display: none}}'],
    ['dark:hidden', '.dark\\:hidden:where(.dark, .dark *){display: none}'],
    ['group-hover:block', '.group-hover\\:block'],
    ['min-w-[4rem]', '.min-w-\\[4rem\\]{min-width: 4rem}'],
    ['text-primary', '.text-primary{color: #0f766e}'],
    ['bg-zinc-950/20', 'color-mix(in oklab, oklch(14.1% 0.005 285.823) 20%, transparent)'],
    ['font-mono', '.font-mono{font-family: var(--oct-font-mono)}'],
    ['-mt-1', '.-mt-1{margin-top: calc(0.25rem * -1)}'],
    ['max-w-screen-md', 'max-width'],
    ['text-5xl', 'font-size: min(3rem, 11.25vw)'],
  ])('is a rule: %s', (name, css) => {
    expect(rule(name)).toContain(css);
  });

  test.each([
    ['rounded-sm', '0.125rem'],
    ['shadow-sm', '0 1px 2px 0'],
    ['flex-shrink-0', 'flex-shrink: 0'],
    ['overflow-ellipsis', 'text-overflow: ellipsis'],
    ['!mt-0', 'margin-top: 0px !important'],
    ['bg-gradient-to-r', 'linear-gradient'],
    ['ring', '3px'],
    ['bg-[--brand]', 'background-color: var(--brand)'],
    ['dark:mint-hidden', '.dark\\:mint-hidden:where(.dark, .dark *){display: none}'],
  ])('means what it meant in version 3: %s', (name, css) => {
    expect(rule(name)).toContain(css);
  });

  test.each(['card', 'group', 'not-prose', 'my-callout', 'constructor', '$x', ''])(
    'is no utility: %s',
    (name) => {
      expect(rule(name)).toBe('');
    },
  );
});

describe('an opacity as in version 3', () => {
  test('counts for the colours of its kind, after them', () => {
    const sheet = utilities.style(['bg-opacity-50', 'bg-black', 'text-black', 'hover:bg-white']);
    expect(sheet).toContain(
      '.bg-black{--tw-bg-opacity: 100%;background-color: color-mix(in srgb, #000 var(--tw-bg-opacity), transparent)}',
    );
    expect(sheet).toContain('.hover\\:bg-white:hover{--tw-bg-opacity: 100%;');
    expect(sheet).toContain('.bg-opacity-50{--tw-bg-opacity: 50%}');
    expect(sheet.indexOf('.bg-black')).toBeLessThan(sheet.indexOf('.bg-opacity-50'));
    expect(sheet).toContain('.text-black{color: #000}');
  });

  test.each([
    ['text-opacity-75', 'text-white', '.text-white{--tw-text-opacity: 100%;color: color-mix('],
    ['border-opacity-[.2]', 'border-t-black', '--tw-border-opacity: calc(.2 * 100%)'],
    ['divide-opacity-30', 'divide-black', 'border-color: color-mix(in srgb, #000 var(--tw-divide'],
    ['ring-opacity-5', 'ring-black', '--tw-ring-color: color-mix(in srgb, #000 var(--tw-ring-op'],
    ['dark:bg-opacity-10', 'dark:bg-white', 'background-color: color-mix(in srgb, #fff var('],
    [
      'placeholder-opacity-50',
      'placeholder-black',
      '::placeholder{--tw-placeholder-opacity: 100%;',
    ],
  ])('%s with %s', (opacity, color, css) => {
    expect(utilities.style([opacity, color])).toContain(css);
  });

  test('leaves colours with an opacity of their own, and pages without one, alone', () => {
    expect(utilities.style(['bg-opacity-50', 'bg-black/20'])).not.toContain('var(--tw-bg');
    expect(rule('bg-black')).toContain('.bg-black{background-color: #000}');
  });
});

test('the order of the rules is Tailwind’s, whatever that of the names is', () => {
  const names = ['md:p-4', 'p-4', 'pt-2', 'hover:p-1', 'dark:p-3', 'flex'];
  const sheet = utilities.style(names);
  expect(utilities.style([...names].reverse())).toBe(sheet);
  expect(sheet.indexOf('.p-4')).toBeLessThan(sheet.indexOf('.pt-2'));
  expect(sheet.indexOf('.pt-2')).toBeLessThan(sheet.indexOf('.md\\:p-4'));
});

test('everything stands outside of the layers, with what it shares at the end, once', () => {
  const sheet = utilities.style(['shadow', 'ring', 'animate-spin', 'flex']);
  expect(sheet).not.toContain('@layer');
  expect(sheet.match(/@property --tw-ring-shadow/g)).toHaveLength(1);
  expect(sheet).toContain('@keyframes spin');
});

test('edges have the theme’s colour where a name draws some', () => {
  expect(rule('border')).toContain('border-color:var(--oct-border)');
  expect(rule('rounded')).not.toContain('--oct-border');
});

test('a value cannot end the style element', () => {
  expect(rule("before:content-['</style><script>']")).not.toContain('</style');
});

describe('class names are found', () => {
  test('in HTML as text', () => {
    expect(
      namesInHtml(`<b class="a b">x</b><i className='c' title="class='no'"><u class=d>`),
    ).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
  });

  test('in strings of code, however they are put together', () => {
    const code = [
      'const c = `p-2 $',
      '{open ? "block" : \'hidden\'}`; const d = ["mt-1", x].join(" ")',
    ].join('');
    expect(namesInCode(code)).toEqual(expect.arrayContaining(['p-2', 'block', 'hidden', 'mt-1']));
  });

  test('in a script of the site, when it gives class names', () => {
    expect(namesInScript(`note.innerHTML = '<svg class="size-5">'`)).toContain('size-5');
    expect(namesInScript(`send('block', 'flex')`)).toEqual([]);
  });
});

test('names that are used everywhere are in the stylesheet of every page', async () => {
  const colors = { primary: '#0f766e' };
  const everywhere = await loadUtilities(colors, ['flex', 'no-utility', 'p-4', 'flex']);
  expect(everywhere.style(['p-2'])).toBe(utilities.style(['flex', 'p-2', 'p-4']));
  expect(everywhere.style([])).toBe(utilities.style(['flex', 'p-4']));
});
