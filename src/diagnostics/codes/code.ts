import { codes } from './entry.ts';

/** Code blocks and mathematics. */
export const codeCodes = codes({
  'code/twoslash': {
    severity: 'warning',
    title: 'Types of a code block cannot be shown',
    explanation:
      'A code fence has the option `twoslash`, which shows what TypeScript knows about the code. Either the package `@shikijs/twoslash` is not installed beside Octavo, or its TypeScript is one without a language service (7 and later), or TypeScript finds an error in the code. The block is shown without types.',
    fix: 'Install the packages: `npm install --save-dev @shikijs/twoslash typescript@5`. Correct the code, or name the errors that it is meant to show in its first line: `// @errors: 2322`.',
  },
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
