import { codes } from './entry.ts';

/** Code blocks and mathematics. */
export const codeCodes = codes({
  'code/unknown-language': {
    severity: 'info',
    title: 'Unknown language of a code block',
    explanation:
      'The word after the opening backticks names the language. Octavo cannot highlight this one, so the block has no colours.',
    fix: 'Write the name of a language that Shiki knows (`python`, `ts`, `bash`), or `text` for plain text. List grammars of your own in `styling.codeblocks.languages.custom`. A title comes after the language: `js src/app.js`.',
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
    title: 'The grammar of a language cannot be used',
    explanation:
      'A file in `styling.codeblocks.languages.custom` is missing or is not a TextMate grammar. Blocks in that language have no colours.',
    fix: 'Give the path of a JSON file, relative to the folder of docs.json. A grammar has at least `name`, `scopeName` and `patterns`.',
  },
  'math/invalid': {
    severity: 'warning',
    title: 'A formula is not valid TeX',
    explanation:
      'The text between the dollar signs could not be read as TeX. Its source is shown instead.',
    fix: 'Correct the formula, or, if the dollar sign means money, write `\\$`.',
  },
});
