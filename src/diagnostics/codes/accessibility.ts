import { codes } from './entry.ts';

/** Findings of `octavo a11y`. */
export const accessibilityCodes = codes({
  'a11y/contrast': {
    severity: 'warning',
    title: 'A colour has too little contrast',
    explanation:
      'Text in this colour is hard to read on the background of that mode: WCAG 2.2 (1.4.3) asks for 4.5:1. Octavo uses a readable tone of the same hue for text, so the site meets the criterion all the same.',
    fix: 'Choose a darker colour for light mode, or a lighter one for dark mode (`colors.light`).',
  },
  'a11y/no-alt': {
    severity: 'error',
    title: 'A picture has no alternative text',
    explanation:
      'Screen readers, search engines and language models know a picture only by its alternative text (WCAG 2.2, 1.1.1).',
    fix: 'Say what the picture shows: `![The settings page with the key field](/images/keys.png)`. A picture that is only decoration has an empty one: `<img src="..." alt="" />`.',
  },
  'a11y/weak-alt': {
    severity: 'warning',
    title: 'An alternative text says nothing',
    explanation:
      'The name of a file, or a word such as `image`, does not say what the picture shows.',
    fix: 'Describe what a reader would see, in a few words.',
  },
  'a11y/heading-order': {
    severity: 'warning',
    title: 'A level of headings is left out',
    explanation:
      'Readers with a screen reader go through a page by its headings. Where `####` follows `##`, they look for a section that does not exist. The title of the page is level 1.',
    fix: 'Use the next level. If the heading looks too large, change its size with a stylesheet.',
  },
  'a11y/empty-heading': {
    severity: 'error',
    title: 'A heading has no text',
    explanation:
      'It is an empty entry in the outline, and a screen reader announces a heading without a name.',
    fix: 'Write its text, or remove it.',
  },
  'a11y/no-link-name': {
    severity: 'error',
    title: 'A link or button has no text',
    explanation:
      'A screen reader reads the address in its place, or nothing at all (WCAG 2.2, 2.4.4 and 4.1.2). Most often it contains only an icon, or a picture without alternative text.',
    fix: 'Write a text, give its picture an alternative text, or add an `aria-label`.',
  },
  'a11y/weak-link-name': {
    severity: 'warning',
    title: 'A link text does not say where it leads',
    explanation:
      'Screen readers list the links of a page without the sentences around them, and search engines weigh their words. On its own, `here` or `learn more` says nothing.',
    fix: 'Make the name of the target the text of the link.',
  },
  'a11y/no-frame-title': {
    severity: 'error',
    title: 'A frame has no title',
    explanation: 'A screen reader announces an `<iframe>` by its title (WCAG 2.2, 4.1.2).',
    fix: 'Say what it shows: `<iframe title="Introduction, a video of two minutes" ... />`.',
  },
});
