import { codes } from './entry.ts';

export const themeCodes = codes({
  'theme/template-folder-missing': {
    severity: 'warning',
    title: 'The folder of templates does not exist',
    explanation:
      'The folder that `octavo.templates` in docs.json names is not in the project, so the built-in templates are used.',
    fix: 'Create the folder, or correct the path; it is relative to the folder of docs.json.',
  },
  'theme/template-unused': {
    severity: 'warning',
    title: 'A template replaces nothing',
    explanation:
      'A file in your template folder replaces the built-in file of the same path. This one has a path that no built-in file has, so nothing uses it. Partials are the exception: your own templates may include new ones.',
    fix: 'Give the file the path of the built-in file that it should replace, such as `layouts/page.hbs` or `styles/prose.css`, or remove it.',
  },
  'theme/template-invalid': {
    severity: 'error',
    title: 'A template cannot be compiled',
    explanation:
      'The file is not valid Handlebars, it uses a helper or a partial that does not exist or gives a helper the wrong number of values, or it is too much: longer than 250 KB, with a tag of more than 2,000 characters, or with blocks or parentheses nested more than 50 deep. The built-in template of the same name is used instead.',
    fix: 'Correct the place that the message names. The helpers are `if`, `unless`, `each`, `with`, `lookup`, `eq`, `not`, `and`, `or` and `words`.',
  },
  'theme/template-failed': {
    severity: 'error',
    title: 'A template cannot be drawn',
    explanation:
      'One of your templates failed while a page was drawn: partials include each other without end, there is no partial of the name that the data say, or the templates draw too much. Partials may include each other 200 deep, and the templates of a page may draw 200,000 partials and turns of loops, and 64 MB. The page is drawn by the built-in templates instead.',
    fix: 'Correct the place that the message names. A partial that includes itself needs an `if` around the place where it does, which ends it.',
  },
  'theme/words-invalid': {
    severity: 'warning',
    title: 'A file of interface words cannot be read',
    explanation:
      'Files such as `strings/fr.json` in your template folder replace single words of the interface. They are JSON objects whose values are texts. This one is not, so the built-in words are used.',
    fix: 'Correct the file. An example: `{ "nextPage": "Continue" }`.',
  },
  'theme/words-unknown': {
    severity: 'warning',
    title: 'A word of the interface does not exist',
    explanation:
      'A file of interface words in your template folder has a key that the interface does not use, so the text is never shown.',
    fix: 'Use the key that the message suggests, or remove it. The keys are those of `src/i18n/en.json` in the package.',
  },
  'theme/font-not-shipped': {
    severity: 'info',
    title: 'A font could not be found',
    explanation:
      'Pages ask no other host for anything, so a font has to be written with the site. Octavo brings the families Inter, Geist, Geist Mono, IBM Plex Sans, Figtree, DM Sans, Source Sans 3, Source Serif 4 and JetBrains Mono along. Another family is downloaded from Google Fonts when the site is built, and kept in `.octavo/` for later builds. This one could not be: the service does not know it, or was not reached. It is shown only to readers who have it on their device; the others see the font of the theme.',
    fix: 'Correct the name, or build once with a connection. Or put the font as a WOFF2 file into the project and name it in `fonts.source` with `fonts.format`.',
  },
  'theme/font-unreadable': {
    severity: 'warning',
    title: 'A font file cannot be read',
    explanation:
      'The file that `fonts.source` names is no WOFF2, WOFF, TrueType or OpenType font, or it is damaged. Browsers will not show it either.',
    fix: 'Replace the file, or name another one.',
  },
  'theme/color-adjusted': {
    severity: 'info',
    title: 'A colour was moved so that text in it can be read',
    explanation:
      'Text, links and buttons in this colour would have less contrast with their background than WCAG AA asks for (4.5 to 1). A lighter or darker tone of the same hue is used where the colour carries text.',
    fix: 'Nothing needs to be done. To choose the tone yourself, set a darker `colors.primary` or `colors.dark`, or a lighter `colors.light`.',
  },
});
