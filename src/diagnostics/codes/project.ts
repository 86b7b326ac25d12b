import { codes } from './entry.ts';

export const projectCodes = codes({
  'config/not-found': {
    severity: 'error',
    title: 'There is no docs.json',
    explanation:
      'The folder that contains `docs.json` is the project. Without the file nothing can be built, and earlier output stays as it is.',
    fix: 'Name the folder of your project (`octavo build docs`), or run `octavo init` to create one.',
  },
  'config/in-subfolder': {
    severity: 'error',
    title: 'docs.json is in a subfolder',
    explanation:
      'Commands work on the folder that contains `docs.json`. This folder only has a subfolder that does.',
    fix: 'Name that folder after the command: `octavo check docs`, `octavo build docs`.',
  },
  'config/invalid-json': {
    severity: 'error',
    title: 'A file is not valid JSON',
    explanation:
      'If it is docs.json itself, nothing can be built. If it is a file that a `$ref` includes, its settings are missing and the rest is built.',
    fix: 'Correct the place shown. Most often there is a comma too few or too many, or a text has no closing quote.',
  },
  'config/encoding': {
    severity: 'warning',
    title: 'A file of the configuration is not UTF-8',
    explanation: 'Bytes that are not UTF-8 are shown as �.',
    fix: 'Save the file as UTF-8.',
  },
  'config/questions': {
    severity: 'warning',
    title: 'The file of readers’ questions cannot be used',
    explanation:
      '`octavo questions` writes the questions that sections answer to `octavo.questions.json`, for search. The file is not in the form that this version reads, so search works without it.',
    fix: 'Restore the file from git, or delete it and run `octavo questions` to write it again.',
  },
  'config/vectors': {
    severity: 'warning',
    title: 'The file of vectors cannot be used',
    explanation:
      '`octavo vectors` writes the vectors of sections to `octavo.vectors.json`, for search by meaning. The file is not in the form that this version reads, so search by meaning is left out.',
    fix: 'Restore the file from git, or delete it and run `octavo vectors` to write it again.',
  },
  'config/vectors-missing': {
    severity: 'warning',
    title: 'Search by meaning has no vectors',
    explanation:
      'The setting `octavo.search.encoder` offers search by meaning, but there is no `octavo.vectors.json` beside docs.json to compare questions with, so it is left out.',
    fix: 'Run `octavo vectors` with an embedding model, and commit the file that it writes.',
  },
  'config/encoder-missing': {
    severity: 'error',
    title: 'The encoder for search by meaning does not exist',
    explanation:
      'The setting `octavo.search.encoder` names a script that is not in the project, so search by meaning is left out.',
    fix: 'Correct the path. It is relative to the folder of docs.json.',
  },
  'config/not-strict-json': {
    severity: 'warning',
    title: 'A file is not strict JSON',
    explanation:
      'It contains comments, trailing commas or raw control characters. Octavo reads it, but JSON does not allow them, and other programs may reject the file.',
    fix: 'Remove them.',
  },
  'config/duplicate-key': {
    severity: 'warning',
    title: 'A key occurs twice in one object',
    explanation: 'Only the last value counts, as in every JSON reader; the first one is ignored.',
    fix: 'Remove one of the two, or combine their contents.',
  },
  'config/converted': {
    severity: 'info',
    title: 'A mint.json is read as docs.json',
    explanation:
      'The project has no `docs.json`, but a `mint.json` in the older format. It is converted each time it is read; the file itself does not change.',
    fix: 'Nothing has to be done. New settings can be used only in a `docs.json`: `octavo migrate` writes it.',
  },
  'config/older-form': {
    severity: 'warning',
    title: 'A docs.json is written like a mint.json',
    explanation:
      'In `docs.json`, `navigation` is an object; in the older `mint.json` it was a list of groups. The list, and settings that exist only in the older format (`topbarLinks`, `tabs`, `anchors`, …), are converted each time the file is read. So are `openapi` and `asyncapi` at the root, which belong in `api`.',
    fix: 'Run `octavo migrate`, which converts it to the current format, or move the key that the message names.',
  },
  'config/not-converted': {
    severity: 'warning',
    title: 'A setting of mint.json has no equivalent',
    explanation: 'The newer format has no setting with the same meaning.',
    fix: 'Remove the key. To change the look of the site, write a stylesheet.',
  },
  'config/misspelt-key': {
    severity: 'error',
    title: 'A required key is misspelt',
    explanation:
      '`navigation`, `name`, `theme` or `colors` is not in docs.json, or an element of the navigation has neither `pages` ' +
      'nor other children, but an unknown key differs from it by a letter or two. The project is read as if it were spelled correctly.',
    fix: 'Write the key as the message names it.',
  },
  'config/missing': {
    severity: 'error',
    title: 'A setting is missing',
    explanation:
      'A required value is missing. For `name`, `theme` and `colors.primary` a default is used; elsewhere the object that contains it is ignored. Everything else is built.',
    fix: 'Add it. The message says what is expected.',
  },
  'config/invalid': {
    severity: 'error',
    title: 'A setting has a wrong value',
    explanation: 'The value is ignored, as if it had not been written; all other settings apply.',
    fix: 'Write what the message expects. The list of settings shows all types and allowed values.',
  },
  'config/coerced': {
    severity: 'warning',
    title: 'A setting has a value of another type',
    explanation:
      'The meaning is clear (`2` for `"2"`, `"true"` for `true`, `null` for nothing), so the value is used. Other readers of docs.json reject it.',
    fix: 'Write the value as the message shows.',
  },
  'config/unknown-key': {
    severity: 'warning',
    title: 'A key is unknown',
    explanation:
      'Usually it is misspelt, or it is a setting of an older version or another tool. It has no effect.',
    fix: 'Correct it to the name that the message suggests, or remove it.',
  },
  'config/duplicate': {
    severity: 'warning',
    title: 'An entry occurs twice in a list',
    explanation:
      'Two redirects have the same source, two entries the same path, or an option is named twice. The first one counts.',
    fix: 'Remove one of the two.',
  },
  'config/variable-name': {
    severity: 'error',
    title: 'A variable has a name that pages cannot use',
    explanation:
      'Pages use variables by name, in double braces; a name consists of letters, digits, `_`, `-` and `.`.',
    fix: 'Rename the variable.',
  },
  'config/ref-missing': {
    severity: 'error',
    title: 'A $ref names a file that does not exist',
    explanation:
      'The settings in that file are missing. Keys beside the `$ref` and the rest of the configuration apply.',
    fix: 'Correct the path. It is relative to the folder of the file that contains the `$ref`. URLs and `#` are not allowed.',
  },
  'config/ref-circular': {
    severity: 'error',
    title: 'A $ref includes itself',
    explanation:
      'A file includes itself, directly or through others, or files include each other so often that they would never end.',
    fix: 'Remove the `$ref` that closes the circle.',
  },
  'config/ref-outside': {
    severity: 'error',
    title: 'A $ref points outside the project',
    explanation:
      'A project reads only files in its own folder. A symbolic link counts as its target.',
    fix: 'Move the file into the folder that contains docs.json.',
  },
  'config/ref-siblings': {
    severity: 'warning',
    title: 'Keys beside a $ref have no effect',
    explanation:
      'Keys beside a `$ref` override those of an included object. This file contains a list or a single value.',
    fix: 'Remove the keys, or make the file an object.',
  },
  'config/publish-unmatched': {
    severity: 'warning',
    title: 'A glob in octavo.publish matches no file',
    explanation:
      'The setting lists files to copy that no page names. Paths are relative to the folder of docs.json. Hidden files, files in `.mintignore` and pages never match.',
    fix: 'Correct the glob, or remove it.',
  },
  'config/templates-missing': {
    severity: 'error',
    title: 'The template folder does not exist',
    explanation:
      'The setting `octavo.templates` names a folder that is not in the project, so the built-in templates are used.',
    fix: 'Correct the path. It is relative to the folder of docs.json.',
  },
  'file/committed-cache': {
    severity: 'warning',
    title: 'The repository contains the cache',
    explanation:
      'What a build keeps for the next one (`.octavo/cache` and `.octavo/versions`, or the folder of `--cache-dir`) is part of the last commit. It contains finished pages that nobody reads in a review, so anyone who may commit could change the site through it. Octavo builds without it and stores nothing in it.',
    fix: 'Remove the folder from the repository with `git rm -r --cached`, then delete it. In a pipeline, keep it with the cache of the CI system, which is not part of the repository.',
  },
  'file/outside-project': {
    severity: 'warning',
    title: 'A link points outside the project',
    explanation:
      'The target of a symbolic link is outside the folder that contains docs.json, or is a hidden file in it. The link is not followed, because everything that is built may be published. Nothing is written through such a link either: if `.octavo` or a folder in it is one, nothing is stored for the next build.',
    fix: 'Copy the file into the project, or list the link in `.mintignore`.',
  },
  'yaml/aliases': {
    severity: 'error',
    title: 'Aliases in a YAML file expand to too much',
    explanation:
      'An alias (`*name`) repeats what its anchor (`&name`) marks. Aliases of aliases multiply, so a small file could expand to billions of values. All aliases of one file together may expand to ten times its length plus 50,000 values or characters. The alias shown, and others beyond the limit, are ignored, and so is an alias inside its own anchor.',
    fix: 'Write the contents in place of the alias. In a specification use a `$ref`, which may also refer to something that contains it.',
  },
  'file/too-many-links': {
    severity: 'error',
    title: 'Links lead to too many files',
    explanation:
      'Octavo follows a symbolic link inside the project, and links in its target folder, but none below those. All links together may lead to at most 20,000 files and folders with 2 GB, because a few links to each other can multiply to millions of files. The link in the message is not followed; the rest is built.',
    fix: 'Point the link at the folder that you need, not at one with further links in it, or list it in `.mintignore`.',
  },
  'file/too-many': {
    severity: 'error',
    title: 'A project has too many files',
    explanation:
      'A project may have 200,000 files, and static files of 20 GB in total. The file in the message, and those after it by name, are left out.',
    fix: 'List whatever is not documentation in `.mintignore`.',
  },
  'file/secret': {
    severity: 'error',
    title: 'A file looks like a secret',
    explanation:
      'Its name or its content is that of a private key, a list of logins, a token, a database, a dump or a backup. Anyone can read the files of a site, so this one is not copied, even if a page links to it. Certificates, public keys, schemas, API descriptions, images and pages are never treated as secrets, whatever their names.',
    fix: 'Move the file out of the folder, or list it in `.mintignore`. If it was public before, replace the keys in it. If everyone may read it, list its full path in `octavo.publish`: `"publish": ["downloads/demo.sqlite"]`.',
  },
  'file/left-out': {
    severity: 'info',
    title: 'Files of other kinds are not copied',
    explanation:
      'Images, fonts, videos, documents, styles, scripts and API descriptions are copied. A file of another kind is copied only if a page, a snippet, a style, a script, docs.json or another file of the site names it. Nothing names these.',
    fix: 'Nothing has to be done. If readers need some of them, list them in `octavo.publish` as globs: `"publish": ["data/**"]`.',
  },
  'file/unreadable': {
    severity: 'warning',
    title: 'A file or folder cannot be read',
    explanation:
      'The target of the link does not exist, the permissions do not allow reading it, or it is a pipe, a socket or a device. It is left out.',
    fix: 'Remove it, or correct its permissions.',
  },
});
