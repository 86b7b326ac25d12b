import { codes } from './entry.ts';

export const navigationCodes = codes({
  'nav/no-root-pattern': {
    severity: 'error',
    title: 'The navigation has no pattern',
    explanation:
      '`navigation` needs one of `pages`, `groups`, `tabs`, `anchors`, `dropdowns`, `products`, `versions` or `languages` at its root. `global` alone contains only links. The pages are built, but none is in the navigation.',
    fix: 'Choose a pattern: `{ "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] } }`.',
  },
  'nav/mixed-children': {
    severity: 'error',
    title: 'Two types of children at one level',
    explanation:
      'An element contains one type of child. A tab can contain anchors that contain groups; it cannot contain anchors and groups side by side. Only one of the keys is built, and the pages below the others are outside the navigation.',
    fix: 'Keep one key, and move the contents of the others into it, or one level down.',
  },
  'nav/misplaced-children': {
    severity: 'warning',
    title: 'Children where they do not belong',
    explanation:
      'Groups contain only `pages` (page paths and nested groups), an element does not directly contain elements of its own kind, and only tabs and products have a `menu`. The children are still shown, as close to what was meant as possible.',
    fix: 'Move the children to an element that may contain them, or write nested groups as objects in `pages`.',
  },
  'nav/menu-children': {
    severity: 'warning',
    title: 'A menu item with sections of its own',
    explanation:
      'A menu item can only contain groups, pages and external links. Octavo also shows other sections inside it, but not every reader of docs.json does.',
    fix: 'Put groups or pages into the menu item, and the other sections one level up.',
  },
  'nav/missing-name': {
    severity: 'error',
    title: 'An element without a name',
    explanation:
      'The entries of `tabs` need `tab`, those of `groups` need `group`, and so on. The element is shown under any other name that it has.',
    fix: 'Add the key, or move the element to the list for its kind.',
  },
  'nav/href-with-children': {
    severity: 'warning',
    title: 'A link with children',
    explanation:
      'An element with `href` is a link to that address. The children beside it are left out of the navigation.',
    fix: 'Remove `href` to show the children, or remove the children to keep the link.',
  },
  'nav/empty': {
    severity: 'warning',
    title: 'An element without pages',
    explanation:
      'A group without `pages`, `openapi` or `root`, or another element without contents, would be a name without a target. It is left out.',
    fix: 'Give it pages or an `href`, or remove it.',
  },
  'nav/no-pages': {
    severity: 'error',
    title: 'The site has no page',
    explanation:
      'None of the pages in the navigation exists, no specification adds one, and there is no other page in the folder of docs.json. Nothing is written, and the last output stays as it is, since an empty site is hardly what was meant.',
    fix: 'Check that docs.json is in the folder to which its paths are relative, and that the files are there: a shallow or partial checkout may lack them.',
  },
  'nav/missing-page': {
    severity: 'warning',
    title: 'A page that does not exist',
    explanation:
      'The navigation names a page, but there is no `.mdx` or `.md` file of that name, or `.mintignore` leaves it out. The entry is left out, too. Paths are relative to the folder of docs.json; the extension may be omitted.',
    fix: 'Correct the path, add the file, or remove the entry.',
  },
  'nav/untranslated': {
    severity: 'info',
    title: 'A page that is not translated yet',
    explanation:
      'The navigation of a language names a page without a file. The page of the default language with the same path is shown there, with a note that says so. `octavo.untranslated: false` leaves the entry out instead.',
    fix: 'Add the file when there is a translation.',
  },
  'nav/outside-project': {
    severity: 'error',
    title: 'A page outside the project',
    explanation:
      'The path points outside the folder of docs.json, where nothing is read. The entry is left out.',
    fix: 'Move the file into the project, and name it by its path from the folder of docs.json.',
  },
  'nav/unsupported': {
    severity: 'error',
    title: 'A kind of reference that Octavo does not generate',
    explanation:
      '`graphql` and `sdk` ask for pages generated from a GraphQL schema or from the output of a documentation tool. Octavo does not generate them. Everything beside the key is built, and links into the folder of the missing pages are not checked.',
    fix: 'Remove the key, and write the pages or link to where they are.',
  },
  'nav/duplicate-route': {
    severity: 'error',
    title: 'Two pages at one address',
    explanation:
      '`a.mdx`, `a.md` and `a/index.mdx` all have the address `/a`. Only the first of them is built.',
    fix: 'Rename or remove one of the files.',
  },
  'nav/route-changed': {
    severity: 'warning',
    title: 'A page could not get the address of its file',
    explanation:
      'Two addresses that differ only in upper and lower case are the same file on Windows and macOS, and the folder `_octavo` contains the site’s own files. The later page gets a number at the end of its address.',
    fix: 'Rename the file.',
  },
  'nav/unknown-language': {
    severity: 'warning',
    title: 'An unknown language code',
    explanation:
      'docs.json does not know this language code. The pages are built, with the interface in the closest available language.',
    fix: 'Write a code such as `en`, `fr`, `pt-BR` or `zh-Hans`.',
  },
  'nav/several-defaults': {
    severity: 'warning',
    title: 'Several defaults',
    explanation:
      'More than one version or language has `default: true`. Readers see the first of them.',
    fix: 'Keep `default` on only one of them.',
  },
  'nav/global-relative': {
    severity: 'warning',
    title: 'A global anchor with a relative path',
    explanation:
      'A global anchor must have an `href` that points to an external URL; a relative path is not allowed. The link is still shown.',
    fix: 'Write the full URL, or put the page into the navigation.',
  },
  'nav/global-without-href': {
    severity: 'error',
    title: 'A global link without a target',
    explanation:
      'Everything under `global` is a link on every page, so it needs an `href`. The entry is left out.',
    fix: 'Add `href`, or move the element out of `global`.',
  },
  'access/unprotected': {
    severity: 'warning',
    title: 'A page that is not for every reader',
    explanation:
      'The page is restricted by `groups` or `public: false`, or shows an operation or schema that is. A static site has no login, so anyone with the address could read it. The page is therefore left out of the whole site, and the operation out of the published specification.',
    fix: 'Let `octavo serve` show the page to readers who sign in. Build with `--include-restricted` if the whole site is behind a login, or remove the key to publish the page.',
  },
  'access/public-pages': {
    severity: 'warning',
    title: 'Some pages are marked public',
    explanation:
      'On a host with a login, `public: true` opens a page and the others stay closed. A static site has no login: all pages are built, and anyone can read them.',
    fix: 'Set `public: false` on pages or navigation elements that are not for everyone. If all are, remove `public` or set it to `true` at the top of docs.json.',
  },
});
