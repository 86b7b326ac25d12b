import { codes } from './entry.ts';

/** Files that code fences include. */
export const includeCodes = codes({
  'include/missing': {
    severity: 'error',
    title: 'The file that a code fence includes is missing',
    explanation:
      'A code fence names a file with `file="…"`, but there is no such text file in the project. The code block is empty.',
    fix: 'Correct the path. It starts at the folder of docs.json, or at the folder of the page if it begins with `./` or `../`. A symbolic link that leaves the project counts as missing.',
  },
  'include/outside-project': {
    severity: 'error',
    title: 'A code fence includes a file outside the project',
    explanation:
      'A path in `file="…"` leaves the folder of docs.json, or leads into `.git` or `.octavo`. What is outside the project never gets into the site.',
    fix: 'Copy the file into the project before you build, for example in the script that runs the build.',
  },
  'include/secret': {
    severity: 'error',
    title: 'A code fence includes a file that looks like a secret',
    explanation:
      'The name or the text of the file looks like a password, a private key or a token. The code block is empty.',
    fix: 'Include a sample without secrets. If everyone may read the file, list its whole path in `octavo.publish`.',
  },
  'include/no-region': {
    severity: 'error',
    title: 'The region that a code fence includes is missing',
    explanation:
      'A code fence asks for a named region of a file, and the file has no region of that name. The code block is empty.',
    fix: 'Mark the region in the file with comments, `// #region name` before it and `// #endregion` after it (`#`, `--` and `<!-- -->` are fine too), or correct the name.',
  },
  'include/no-lines': {
    severity: 'error',
    title: 'The lines that a code fence includes are missing',
    explanation:
      'A code fence asks for lines that the file does not have, or `lines` is not a range. The code block is empty.',
    fix: 'Correct the range, or use a named region, which moves with the code.',
  },
  'include/too-much': {
    severity: 'error',
    title: 'Included files add too much to a page',
    explanation:
      'The files that the code fences of one page or snippet include have more than 1,000,000 characters together. Those that do not fit are left out.',
    fix: 'Include the lines or the region that readers need, and link to the whole file.',
  },
});
