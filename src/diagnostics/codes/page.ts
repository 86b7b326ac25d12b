import { codes } from './entry.ts';

export const pageCodes = codes({
  'frontmatter/invalid-yaml': {
    severity: 'error',
    title: 'The frontmatter of a page is not valid YAML',
    explanation: 'Simple lines (`key: value`) are still used; others are not.',
    fix: 'Correct the place shown. Most often a text that contains a colon, a `#` or a quote needs quotes around it.',
  },
  'frontmatter/unclosed': {
    severity: 'error',
    title: 'The frontmatter of a page does not end',
    explanation:
      'It starts with a line `---`, but there is no second one. The lines up to the first empty one are read as frontmatter.',
    fix: 'Add a line `---` after the last key.',
  },
  'frontmatter/duplicate-key': {
    severity: 'warning',
    title: 'A key occurs twice in the frontmatter',
    explanation: 'Only the last value counts.',
    fix: 'Remove one of the two.',
  },
  'frontmatter/invalid': {
    severity: 'warning',
    title: 'A key of the frontmatter has a wrong value',
    explanation: 'The value is ignored, as if it had not been written; the other keys apply.',
    fix: 'Write what the message expects.',
  },
  'frontmatter/unknown-key': {
    severity: 'warning',
    title: 'A key of the frontmatter looks misspelt',
    explanation:
      'You can use keys of your own in a page, but this one is very similar to a known key.',
    fix: 'Correct the spelling. If it is a key of your own, choose a name that is less similar.',
  },
  'page/binary': {
    severity: 'error',
    title: 'A page is not a text file',
    explanation:
      'The file has the name of a page but contains binary data or UTF-16 text. It is left out.',
    fix: 'Save it as UTF-8, or change its extension.',
  },
  'page/too-large': {
    severity: 'error',
    title: 'A page is larger than 5 MB',
    explanation:
      'Nobody can read such a page, and building it would delay all others. It is left out.',
    fix: 'Split it, or offer the content as a file for download.',
  },
  'page/encoding': {
    severity: 'warning',
    title: 'A page is not UTF-8',
    explanation: 'Bytes that are not UTF-8 are shown as �.',
    fix: 'Save the file as UTF-8.',
  },
  'page/duplicate-id': {
    severity: 'warning',
    title: 'Two files are the same page',
    explanation:
      'The extension is not part of a page’s path: `a.md` and `a.mdx` are both `a`. The `.mdx` file is built.',
    fix: 'Remove or rename one of the two.',
  },
});
