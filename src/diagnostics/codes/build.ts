import { codes } from './entry.ts';

export const buildCodes = codes({
  'version/not-built': {
    severity: 'error',
    title: 'An earlier version cannot be built',
    explanation:
      '`octavo.versions` names a version whose branch, tag or commit is not in the repository, has no readable project, or whose name gives no folder of its own. The site is built without it, and no page links to it.',
    fix: 'Correct the name, or fetch the whole history: `fetch-depth: 0` for `actions/checkout`, `GIT_DEPTH: 0` on GitLab.',
  },
  'link/broken': {
    severity: 'warning',
    title: 'A link points to no page',
    explanation:
      'The link stays inside the site, but no page, static file or redirect has that path. Links that start with `/` are relative to the project’s root, others to the folder of the file that contains them; the extensions `.md` and `.mdx` and a final `/index` make no difference. `octavo check` counts it as an error.',
    fix: 'Correct the path; the message names the nearest page if there is one. If the page has moved, add the old path to `redirects` in docs.json.',
  },
  'link/empty': {
    severity: 'warning',
    title: 'A link has no address',
    explanation:
      'A link such as `[here]()` leads to the page that it stands on, so following it does nothing. Its text is shown without a link.',
    fix: 'Write the address between the parentheses, or remove the link.',
  },
  'link/missing-slash': {
    severity: 'warning',
    title: 'A link lacks its leading slash',
    explanation:
      'A link that does not start with `/` is relative to the folder of the file that contains it. Nothing is there, but the same path from the project’s root is a page or a file, so the link is changed to that. Other tools may not do this.',
    fix: 'Write a `/` before the path.',
  },
  'link/missing-anchor': {
    severity: 'warning',
    title: 'A link names a heading that does not exist',
    explanation:
      'The page exists, but nothing on it has the id after the `#`. The browser opens the top of the page. Ids are made from headings and from the titles of steps, tabs, accordions, updates and parameters. `octavo check` counts it as an error.',
    fix: 'Use one of the page’s ids; the message names the nearest one. An id of your own stays the same when the heading changes: `## Set up {#setup}`.',
  },
  'link/similar-anchor': {
    severity: 'info',
    title: 'A link uses an id that a heading has elsewhere',
    explanation:
      'Nothing on the page has the id after the `#`, but Octavo can tell which id is meant. Either one id has the same letters and digits, apart from accents: other tools derive ids in other ways. Or the page is a translation, and the same page in another language has that id: the id at the same position is meant, if both pages have the same number of ids. Builds write the right id into the link, on the page and in its Markdown form. For ids with the same letters, the site’s script also corrects links from other sites.',
    fix: 'Nothing has to be done. To make the link work in other tools, too, use the id in the message.',
  },
  'link/external-broken': {
    severity: 'error',
    title: 'A link goes to another host, which has nothing at that address',
    explanation:
      '`octavo links --external` has asked for the address. The host does not exist, or says that nothing is there ' +
      '(404, 410).',
    fix: 'Correct the address, or remove the link.',
  },
  'link/external-unsure': {
    severity: 'warning',
    title: 'An address of another host gives no clear answer',
    explanation:
      '`octavo links --external` has asked for the address, several times where that helps. The host refuses programs ' +
      '(401, 403), has too much to do (429), is faulty (5xx) or silent, or lies in a private network.',
    fix: 'Open the address in a browser. If it works there, leave it out with `--ignore`.',
  },
  'image/missing': {
    severity: 'warning',
    title: 'An image does not exist',
    explanation:
      'The image’s path names no file of the project, so readers see an empty place. Files listed in `.mintignore` are not part of the project. `octavo check` counts it as an error.',
    fix: 'Correct the path or add the file. Upper and lower case matter on most hosts.',
  },
  'file/missing': {
    severity: 'warning',
    title: 'A link points to a file that does not exist',
    explanation:
      'The path ends like a file (`.json`, `.pdf`, …), but the project has no such file. `octavo check` counts it as ' +
      'an error.',
    fix: 'Correct the path or add the file. Upper and lower case matter on most hosts.',
  },
  'page/orphan': {
    severity: 'info',
    title: 'A page is not in the navigation',
    explanation:
      'The page is built, and links and search engines can lead to it, but the navigation does not show it, and the site’s search leaves it out.',
    fix: 'Add it to `navigation`, set `hidden: true` in its frontmatter if this is intended, or list it in `.mintignore`.',
  },
  'page/empty': {
    severity: 'warning',
    title: 'A page is empty',
    explanation:
      'Readers who open the page find its title and nothing else: there is no text below its frontmatter, and no ' +
      'endpoint of a specification belongs to it.',
    fix: 'Write its text, or remove it until there is one.',
  },
  'page/failed': {
    severity: 'error',
    title: 'A page could not be rendered',
    explanation:
      'Octavo failed while it rendered this page. That is a fault of Octavo, not of the page. The page shows its source text; all other pages are complete.',
    fix: 'Report it with the page and the message. Until it is fixed, a simpler form of the page’s content may work.',
  },
  'redirect/broken': {
    severity: 'warning',
    title: 'A redirect points nowhere',
    explanation:
      'The destination of an entry in `redirects` is neither a page nor a file of the site. A pattern is reported if no page or file fits its destination, whatever its names stand for.',
    fix: 'Correct the destination, or remove the redirect.',
  },
  'redirect/loop': {
    severity: 'warning',
    title: 'Redirects form a circle',
    explanation:
      'The destination redirects back to the source, directly or through other redirects, or one redirect leads to the next without end, so no page is ever reached.',
    fix: 'Point the redirect at the page that readers should get.',
  },
  'redirect/shadowed': {
    severity: 'warning',
    title: 'A redirect is hidden by a page',
    explanation:
      'A page of the navigation or a file of yours has the path of an entry’s source in `redirects`. It is shown, and the redirect has no effect. A page outside the navigation, and a file that Octavo itself writes (`llms.txt`, the Markdown of a page), give way to a redirect. A pattern that matches a page is reported as well: such a page comes first in `octavo dev` and `octavo serve`, but not on every host. If a source differs from a page only in letter case, this is an info: the redirect is in the files for hosts, but has no page of its own, since macOS and Windows cannot keep both.',
    fix: 'Remove the redirect, or take the page out of the navigation.',
  },
  'redirect/pattern': {
    severity: 'error',
    title: 'The source of a redirect cannot be understood',
    explanation:
      'In a source, `:name` matches one segment or a part of it, and `*` or `:name*` at the end matches everything that follows. There must be at least one other character between two names, and each name is used once: other patterns would mean something different on every host. A query (`/a?x=1`), a fragment (`/a#b`) and the syntax of regular expressions (`:name?`, `:name(\\d+)`) do not mean what they seem to; such a redirect stays, and a warning says what it matches. The same goes for a destination with a name that the source does not have. A source is a path of this site, without a host, of at most 2,000 characters.',
    fix: 'Write the source in one of these forms, or as several redirects.',
  },
  'redirect/unsafe': {
    severity: 'error',
    title: 'A redirect could lead to a place that nobody chose',
    explanation:
      'A destination is a path of this site (`/guides/start`) or an address that starts with `http://` or `https://` and names its host in full. Other schemes such as `javascript:`, hosts that look like a path (`//example.com`, `/\\example.com`), line breaks, and hosts taken from the address that a reader requests are rejected.',
    fix: 'Write the path with a single leading slash, or the full address of the other site.',
  },
  'output/foreign': {
    severity: 'error',
    title: 'The output folder contains other files',
    explanation:
      'Octavo replaces its output folder as a whole. The folder named by `--out` contains files, and none of them says that Octavo wrote it (`.octavo-site`), so nothing was changed.',
    fix: 'Name another folder with `--out`, or empty this one yourself.',
  },
  'output/link': {
    severity: 'error',
    title: 'The output folder is a link to outside the project',
    explanation:
      'A folder in the output’s path is a symbolic link in the project that points outside of it. Somebody else may have written the project, so Octavo does not write to where its links point.',
    fix: 'Name the target of the link with `--out`, or remove the link.',
  },
  'output/not-a-folder': {
    severity: 'error',
    title: 'The output is not a folder',
    explanation: 'There is a file where the output folder should be. Nothing was changed.',
    fix: 'Name another folder with `--out`, or move the file.',
  },
  'output/not-writable': {
    severity: 'error',
    title: 'The output cannot be written',
    explanation:
      'The operating system refused to create or write a file. The last output is unchanged.',
    fix: 'Give the user who runs Octavo permission to write there, or name another folder with `--out`.',
  },
  'output/disk-full': {
    severity: 'error',
    title: 'The disk is full',
    explanation:
      'There was no space left while the site was written. The last output is unchanged. A build needs space for the old and the new output at the same time.',
    fix: 'Free some space, or name a folder on another disk with `--out`.',
  },
  'output/in-place': {
    severity: 'info',
    title: 'The output was replaced file by file',
    explanation:
      'The output folder is a mount point, or the folder around it cannot be written, so it could not be replaced in one step. At the end of a build, readers may see old and new files side by side.',
    fix: 'Nothing has to be done. To replace it in one step, use a folder inside the mount for `--out`.',
  },
  'output/conflict': {
    severity: 'warning',
    title: 'Two files have the same path',
    explanation:
      'A static file of the project has the path of a page or of a file that Octavo writes. The page is written, and the static file is left out.',
    fix: 'Rename the static file, or the page.',
  },
  'site/no-address': {
    severity: 'info',
    title: 'The site’s address is unknown',
    explanation:
      'Canonical links, the sitemap, feeds and images for social media need absolute URLs. Without the address of ' +
      'the site they are left out.',
    fix: 'Build with `--site https://docs.example.com`, or set `seo.metatags.canonical` in docs.json.',
  },
});
