import { codes } from './entry.ts';

export const projectCodes = codes({
  'config/not-found': {
    severity: 'error',
    title: 'There is no docs.json',
    explanation:
      'The folder that holds `docs.json` is the project; without the file nothing can be built, and what was built before stays as it is.',
    fix: 'Name the folder of your project (`octavo build docs`), or run `octavo init` to begin one.',
  },
  'config/in-subfolder': {
    severity: 'error',
    title: 'docs.json is in a folder below',
    explanation:
      'Commands work on the folder that holds `docs.json`; this one only contains such a folder.',
    fix: 'Run the command that the message names.',
  },
  'config/invalid-json': {
    severity: 'error',
    title: 'A file is not valid JSON',
    explanation:
      'If it is docs.json itself, nothing can be built. If it is a file that a `$ref` includes, the settings it holds are missing and the rest is built.',
    fix: 'Mend the place shown. Most often a comma is missing or one too many, or a text has no closing quote.',
  },
  'config/not-strict-json': {
    severity: 'warning',
    title: 'A file is JSON only nearly',
    explanation:
      'It contains comments, trailing commas or raw control characters. Octavo reads it; JSON does not allow them, and other programs may refuse the file.',
    fix: 'Remove them.',
  },
  'config/duplicate-key': {
    severity: 'warning',
    title: 'A key stands twice in one object',
    explanation:
      'Only the last value counts, as in every JSON reader; what the first one says is lost.',
    fix: 'Remove one of the two, or put their contents together.',
  },
  'config/converted': {
    severity: 'info',
    title: 'A mint.json is read as docs.json',
    explanation:
      'The project has no `docs.json` but the `mint.json` of the older format. It is converted each time it is read; the file stays as it is.',
    fix: 'Nothing has to be done. New settings can be used only in a `docs.json`.',
  },
  'config/older-form': {
    severity: 'warning',
    title: 'A docs.json is written like a mint.json',
    explanation:
      'In `docs.json`, `navigation` is an object that says what it holds; in the older `mint.json` it was a list of groups. The list, and settings that only the older format has (`topbarLinks`, `tabs`, `anchors`, …), are converted each time the file is read.',
    fix: 'Write `"navigation": { "groups": [...] }`, and the older settings under the names of docs.json.',
  },
  'config/not-converted': {
    severity: 'warning',
    title: 'A setting of mint.json has no equivalent',
    explanation: 'The newer format has no setting that means the same.',
    fix: 'Remove the key; for the look of the site, write a stylesheet.',
  },
  'config/missing': {
    severity: 'error',
    title: 'A setting is missing',
    explanation:
      'A value that must be there is not. For `name`, `theme` and `colors.primary` a default is used; elsewhere the object that it belongs to is left out. Everything else is built.',
    fix: 'Add it. The message says what is expected.',
  },
  'config/invalid': {
    severity: 'error',
    title: 'A setting has a wrong value',
    explanation:
      'The value is left out, as if it had not been written; every other setting counts.',
    fix: 'Write what the message expects. The list of settings has all types and allowed values.',
  },
  'config/coerced': {
    severity: 'warning',
    title: 'A setting has a value of another type',
    explanation:
      'There is no doubt what is meant (`2` for `"2"`, `"true"` for `true`, `null` for nothing), and so it is read. Other readers of docs.json refuse it.',
    fix: 'Write the value as the message shows.',
  },
  'config/unknown-key': {
    severity: 'warning',
    title: 'A key is not known',
    explanation:
      'Mostly a slip of the pen, or a setting of an older version or another tool. It has no effect.',
    fix: 'Correct it to the name that the message proposes, or remove it.',
  },
  'config/duplicate': {
    severity: 'error',
    title: 'An entry stands twice in a list',
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
    title: 'A $ref names a file that is not there',
    explanation:
      'The settings that the file should bring are missing; keys beside the `$ref` and the rest of the configuration count.',
    fix: 'Correct the path: it counts from the folder of the file that holds the `$ref`. URLs and `#` are not possible.',
  },
  'config/ref-circular': {
    severity: 'error',
    title: 'A $ref includes itself',
    explanation:
      'A file includes itself, directly or through others, or files include each other so often that there is no end to it.',
    fix: 'Remove the `$ref` that closes the circle.',
  },
  'config/ref-outside': {
    severity: 'error',
    title: 'A $ref leads out of the project',
    explanation:
      'A project reads only files of its own folder. Symbolic links count as the file that they lead to.',
    fix: 'Move the file into the folder that holds docs.json.',
  },
  'config/ref-siblings': {
    severity: 'warning',
    title: 'Keys beside a $ref have no effect',
    explanation:
      'Keys beside a `$ref` override those of an included object. This file holds a list or a single value.',
    fix: 'Remove the keys, or put an object into the file.',
  },
  'config/publish-unmatched': {
    severity: 'warning',
    title: 'A glob of octavo.publish names no file',
    explanation:
      'The setting lists files to copy that no page names. Paths count from the folder of docs.json; hidden files, those in `.mintignore` and pages cannot be named.',
    fix: 'Correct the glob, or remove it.',
  },
  'config/templates-missing': {
    severity: 'error',
    title: 'The folder of templates is not there',
    explanation:
      'The setting `octavo.templates` names a folder that is not in the project; the built-in templates are used.',
    fix: 'Correct the path. It counts from the folder of docs.json.',
  },
  'frontmatter/invalid-yaml': {
    severity: 'error',
    title: 'The frontmatter of a page is not valid YAML',
    explanation: 'Lines that are simple (`key: value`) are used all the same; others are not.',
    fix: 'Mend the place shown. Most often a text with a colon, a `#` or a quote in it needs quotes around it.',
  },
  'frontmatter/unclosed': {
    severity: 'error',
    title: 'The frontmatter of a page does not end',
    explanation:
      'It begins with a line `---` but no such line follows. The lines up to the first empty one are read as frontmatter.',
    fix: 'Add a line `---` after the last key.',
  },
  'frontmatter/duplicate-key': {
    severity: 'warning',
    title: 'A key stands twice in the frontmatter',
    explanation: 'Only the last value counts.',
    fix: 'Remove one of the two.',
  },
  'frontmatter/invalid': {
    severity: 'warning',
    title: 'A key of the frontmatter has a wrong value',
    explanation: 'The value is left out, as if it had not been written; the other keys count.',
    fix: 'Write what the message expects.',
  },
  'frontmatter/unknown-key': {
    severity: 'warning',
    title: 'A key of the frontmatter looks misspelt',
    explanation:
      'Own keys are allowed and stay readable in the page, but this one is very close to a known key.',
    fix: 'Correct the spelling. If it is a key of your own, give it a name that cannot be mistaken.',
  },
  'page/binary': {
    severity: 'error',
    title: 'A page is not a text file',
    explanation:
      'The file has the name of a page but holds binary data, or text in UTF-16. It is left out.',
    fix: 'Save it as UTF-8, or give it the extension that it deserves.',
  },
  'page/too-large': {
    severity: 'error',
    title: 'A page is larger than 5 MB',
    explanation:
      'No reader can use such a page, and building it would hold up all others. It is left out.',
    fix: 'Split it, or offer the content as a file for download.',
  },
  'page/encoding': {
    severity: 'warning',
    title: 'A page is not UTF-8',
    explanation: 'Bytes that are not UTF-8 show as �.',
    fix: 'Save the file as UTF-8.',
  },
  'page/duplicate-id': {
    severity: 'warning',
    title: 'Two files are the same page',
    explanation:
      'The extension does not belong to the path of a page: `a.md` and `a.mdx` are both `a`. The `.mdx` file is built.',
    fix: 'Remove or rename one of the two.',
  },
  'file/outside-project': {
    severity: 'warning',
    title: 'A link leads out of the project',
    explanation:
      'A symbolic link names something outside of the folder that holds docs.json, or a hidden file in it. It is not followed: what is built may be published. Nothing is written through such a link either: where `.octavo` or a folder in it is one, nothing is kept for the next build.',
    fix: 'Copy the file into the project, or have it ignored by `.mintignore`.',
  },
  'yaml/aliases': {
    severity: 'error',
    title: 'Aliases of a YAML file stand for too much',
    explanation:
      'An alias (`*name`) repeats what its anchor (`&name`) marks. Aliases of aliases multiply, so that a small file could stand for billions of values; all of one file together may stand for ten times its length and 50,000 values or characters beyond. The alias shown, and others that would not fit, are left out, and so is one that stands inside of what it stands for.',
    fix: 'Write what is meant in place of the alias. In a specification use a `$ref`, which may also lead back to where it stands.',
  },
  'file/too-many-links': {
    severity: 'error',
    title: 'Links lead to too many files',
    explanation:
      'A symbolic link inside the project is followed, and a link in a folder that is reached by one, but none below that. All links together may lead to 20,000 files and folders, and to 2 GB. A few links to each other can stand for millions of files. The link that the message names is not followed; the rest is built.',
    fix: 'Let the link lead to the folder that is meant, not to one with further links in it, or list it in `.mintignore`.',
  },
  'file/too-many': {
    severity: 'error',
    title: 'A project has too many files',
    explanation:
      'A project may have 200,000 files, and static files of 20 GB in all. The file that the message names, and those after it by name, are left out.',
    fix: 'List what is no documentation in `.mintignore`.',
  },
  'file/secret': {
    severity: 'error',
    title: 'A file looks like a secret',
    explanation:
      'Its name or what it holds is that of a private key, a list of logins, a token, a database, a dump or a backup. All files of a site can be read by everyone; this one is not copied, even where a page links to it. Certificates, public keys, schemas, descriptions of APIs, pictures and pages are no secrets, whatever they are called.',
    fix: 'Move the file out of the folder, or list it in `.mintignore`; if it was public before, replace the keys in it. If everyone may read it, list its whole path in `octavo.publish`: `"publish": ["downloads/demo.sqlite"]`.',
  },
  'file/left-out': {
    severity: 'info',
    title: 'Files of other kinds are not copied',
    explanation:
      'Pictures, fonts, films, documents, styles, scripts and descriptions of APIs are copied; of all other files those are that a page, a snippet, a style, a script, docs.json or another file of the site names. Nothing names these.',
    fix: 'Nothing has to be done. List in `octavo.publish` what readers need all the same, as globs: `"publish": ["data/**"]`.',
  },
  'file/unreadable': {
    severity: 'warning',
    title: 'A file or folder cannot be read',
    explanation:
      'The link leads nowhere, the rights do not allow it, or it is no file that has an end: a pipe, a socket, a device. It is left out.',
    fix: 'Remove it, or correct its rights.',
  },
});
