import { codes } from './entry.ts';

/** Code blocks and mathematics. */
export const codeCodes = codes({
  'code/unknown-language': {
    severity: 'info',
    title: 'Unknown language of a code block',
    explanation:
      'The word behind the opening backticks names the language. This one is not among the languages Octavo can highlight, so the block is shown without colours.',
    fix: 'Write the name of a language that Shiki knows (`python`, `ts`, `bash`), or `text` for plain text. Grammars of your own are listed in `styling.codeblocks.languages.custom`. Put a title after the language: `js src/app.js`.',
  },
  'code/unknown-theme': {
    severity: 'warning',
    title: 'Unknown theme for code blocks',
    explanation:
      '`styling.codeblocks` names a theme that does not exist. Code blocks have the colours of the built-in theme.',
    fix: 'Use `system`, `dark`, `css-variables`, or the name of a theme that comes with Shiki, such as `github-dark`.',
  },
  'code/custom-language': {
    severity: 'warning',
    title: 'Grammar of a language cannot be used',
    explanation:
      'A file of `styling.codeblocks.languages.custom` is missing or is no TextMate grammar. Blocks in that language have no colours.',
    fix: 'Give the path of a JSON file, from the folder of docs.json. A grammar has at least `name`, `scopeName` and `patterns`.',
  },
  'math/invalid': {
    severity: 'warning',
    title: 'Formula that is not valid TeX',
    explanation:
      'The text between the dollar signs could not be read as TeX. Its source is shown instead.',
    fix: 'Correct the formula, or, if the dollar sign means money, write `\\$`.',
  },
});
