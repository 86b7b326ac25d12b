import { codes } from './entry.ts';

export const themeCodes = codes({
  'theme/template-unused': {
    severity: 'warning',
    title: 'A template replaces nothing',
    explanation:
      'A file in your template folder replaces the built-in file with the same path. No built-in file has the path of this one, so it is not used. Partials are an exception: your own templates may include new ones.',
    fix: 'Give the file the path of the built-in file that it should replace, such as `layouts/page.hbs` or `styles/prose.css`, or remove it.',
  },
  'theme/template-invalid': {
    severity: 'error',
    title: 'A template cannot be compiled',
    explanation:
      'The file is not valid Handlebars, it uses a helper or partial that does not exist or gives a helper the wrong number of values, or it is too large: longer than 250 KB, with a tag of more than 2,000 characters, or with blocks or parentheses nested more than 50 deep. The built-in template with the same name is used instead.',
    fix: 'Correct the place in the message. The helpers are `if`, `unless`, `each`, `with`, `lookup`, `eq`, `not`, `and`, `or` and `words`.',
  },
  'theme/template-failed': {
    severity: 'error',
    title: 'A template failed while a page was rendered',
    explanation:
      'One of your templates failed while a page was rendered: partials include each other without end, a partial that the data name does not exist, or the templates render too much. Partials may include each other 200 deep, and the templates of a page may render 200,000 partials and loop iterations, and 64 MB. The page is rendered with the built-in templates instead.',
    fix: 'Correct the place in the message. A partial that includes itself needs an `if` around that place, to end the recursion.',
  },
  'theme/words-invalid': {
    severity: 'warning',
    title: 'A file of interface texts cannot be read',
    explanation:
      'Files such as `strings/fr.json` in your template folder replace single texts of the interface. They are JSON objects whose values are texts. This one is not, so the built-in texts are used.',
    fix: 'Correct the file. An example: `{ "nextPage": "Continue" }`.',
  },
  'theme/words-unknown': {
    severity: 'warning',
    title: 'An interface text does not exist',
    explanation:
      'A file of interface texts in your template folder has a key that the interface does not use, so its text is never shown.',
    fix: 'Use the key that the message suggests, or remove it. The keys are those of `dist/i18n/strings/en.json` in the package.',
  },
  'theme/script-invalid': {
    severity: 'warning',
    title: 'A script of a page is not valid JavaScript',
    explanation:
      'A `<script>` of the page cannot be read, so browsers run nothing of it, and say so only in their console. Often it has an `import` statement, which only modules may have, or it is written in TypeScript or JSX.',
    fix: 'Correct the place in the message. A script that imports or exports is a module: `<script type="module">`. Or make it a component, which can be written in JSX.',
  },
  'theme/script-blocked': {
    severity: 'warning',
    title: 'A script loads another one that browsers block',
    explanation:
      'One of your scripts (a file, a `<script>` of a page, a live component) loads a script of another host: it creates a script element, imports a module or writes markup. The content security policy of every page lists the hosts whose scripts may run, and this one is not among them, so browsers refuse it, and it has no effect. Loaders of analytics and chat services often work like this. Links, comments and requests for data are not reported.',
    fix: 'Add the host to `octavo.contentSecurityPolicy` in docs.json: `{ "script-src": ["https://cdn.example.com"] }`. If the service is one of `integrations` in docs.json, set it up there and remove the script; its hosts are then allowed. Or put the script into the project.',
  },
  'theme/handler-blocked': {
    severity: 'warning',
    title: 'A script inserts a handler that browsers block',
    explanation:
      'One of your scripts (a file, a `<script>` of a page, a live component) inserts HTML that has code in an attribute, such as `<button onclick="…">`: with `innerHTML` and its like, with `setAttribute`, or with `dangerouslySetInnerHTML`. The content security policy of every page allows the handlers that the page itself has. It cannot know those that a script adds later, so browsers refuse them, and a press of the button does nothing. HTML that a script only shows as text is not reported.',
    fix: 'Insert the element without the attribute, then find it and add the function: `element.addEventListener(\'click\', () => …)`. In a component, write `onClick={() => …}`. Or allow all inline code with `octavo.contentSecurityPolicy` in docs.json: `{ "script-src": ["\'unsafe-inline\'"] }`. Then injected code runs as well.',
  },
  'theme/font-not-shipped': {
    severity: 'info',
    title: 'A font could not be found',
    explanation:
      'Pages request nothing from other hosts, so a font has to be part of the site. Octavo includes the families Inter, Geist, Geist Mono, IBM Plex Sans, Figtree, DM Sans, Source Sans 3, Source Serif 4 and JetBrains Mono. Any other family is downloaded from Google Fonts when the site is built, and stored in `.octavo/` for later builds. This one could not be downloaded: the service does not know it or could not be reached. Only readers who have it on their device see it; the others see the font of the theme.',
    fix: 'Correct the name, or build once with a connection. Or add the font to the project as a WOFF2 file and name it in `fonts.source` with `fonts.format`.',
  },
  'theme/font-unreadable': {
    severity: 'warning',
    title: 'A font file cannot be read',
    explanation:
      'The file that `fonts.source` names is not a WOFF2, WOFF, TrueType or OpenType font, or it is damaged. Browsers will not show it either.',
    fix: 'Replace the file, or name another one.',
  },
  'theme/color-adjusted': {
    severity: 'info',
    title: 'A colour was adjusted to make text readable',
    explanation:
      'Text, links and buttons in this colour would have less contrast with their background than WCAG AA requires (4.5 to 1). Text uses a lighter or darker tone of the same hue.',
    fix: 'Nothing needs to be done. To choose the tone yourself, set a darker `colors.primary` or `colors.dark`, or a lighter `colors.light`.',
  },
});
