import { codes } from './entry.ts';

export const buildCodes = codes({
  'link/broken': {
    severity: 'warning',
    title: 'A link leads to no page',
    explanation:
      'The link stays inside the site, but no page, static file or redirect has that path. Links are read from the ' +
      'project’s root when they begin with `/`, otherwise from the folder of the file that holds them; a suffix ' +
      '`.md` or `.mdx` and a final `/index` make no difference. `octavo check` counts it as an error.',
    fix:
      'Correct the path; the message names the nearest page where there is one. If the page has moved, add the old ' +
      'path to `redirects` in docs.json.',
  },
  'link/missing-slash': {
    severity: 'warning',
    title: 'A link lacks its first slash',
    explanation:
      'A link that does not begin with `/` counts from the folder of the file that holds it. Nothing is there, but the ' +
      'same path from the project’s root leads to a page or a file: the link is made to lead there. Other tools may ' +
      'not do so.',
    fix: 'Write the path with a `/` before it.',
  },
  'link/missing-anchor': {
    severity: 'warning',
    title: 'A link names a heading that is not there',
    explanation:
      'The page exists, but nothing on it has the id behind the `#`. The browser opens the page at its top. Ids are ' +
      'made from headings and from the titles of steps, tabs, accordions, updates and parameters. `octavo check` ' +
      'counts it as an error.',
    fix:
      'Use one of the page’s ids; the message names the nearest one. An id of your own survives a changed heading: ' +
      '`## Set up {#setup}`.',
  },
  'link/similar-anchor': {
    severity: 'info',
    title: 'A link names a heading’s id by other rules',
    explanation:
      'Nothing on the page has the id behind the `#`, but one id has the same letters and digits. Other tools make ids ' +
      'in another way, so this one is meant: builds write it into the link, on the page and in its Markdown form, and ' +
      'the site’s script leads readers there who come by such a link from elsewhere.',
    fix: 'Nothing has to be done. Write the id as the message names it to have the link work in other tools, too.',
  },
  'image/missing': {
    severity: 'warning',
    title: 'An image is not there',
    explanation:
      'The image’s path names no file of the project, so that readers see an empty place. Files that `.mintignore` ' +
      'names are not part of the project. `octavo check` counts it as an error.',
    fix: 'Correct the path or add the file. Upper and lower case matter on most hosts.',
  },
  'file/missing': {
    severity: 'warning',
    title: 'A link leads to a file that is not there',
    explanation:
      'The path ends like a file (`.json`, `.pdf`, …), but the project has no such file. `octavo check` counts it as ' +
      'an error.',
    fix: 'Correct the path or add the file. Upper and lower case matter on most hosts.',
  },
  'page/orphan': {
    severity: 'info',
    title: 'A page is not in the navigation',
    explanation:
      'The page is built and can be reached by links and search engines, but the navigation does not show it, and ' +
      'the site’s search leaves it out.',
    fix: 'Add it to `navigation`, say `hidden: true` in its frontmatter if it is meant to be so, or name it in `.mintignore`.',
  },
  'page/failed': {
    severity: 'error',
    title: 'A page could not be rendered',
    explanation:
      'Octavo failed while it rendered this page. That is a fault of Octavo, not of the page. The page is written ' +
      'with its text as it stands in the file, all other pages are as they should be.',
    fix: 'Report it with the page and the message. Until it is mended, a simpler form of what the page does may work.',
  },
  'redirect/broken': {
    severity: 'warning',
    title: 'A redirect leads nowhere',
    explanation:
      'The destination of an entry in `redirects` is neither a page nor a file of the site.',
    fix: 'Correct the destination, or remove the redirect.',
  },
  'redirect/loop': {
    severity: 'warning',
    title: 'Redirects lead in a circle',
    explanation:
      'The destination leads back to the source, directly or over other redirects, or on and on, so that no page is ever reached.',
    fix: 'Let the redirect name the page where readers should end.',
  },
  'redirect/shadowed': {
    severity: 'warning',
    title: 'A redirect hides behind a page',
    explanation:
      'A page of the navigation or a file of yours stands at the source of an entry in `redirects`. It is shown, the ' +
      'redirect has no effect. A page outside the navigation, and a file that Octavo makes itself (`llms.txt`, the ' +
      'Markdown of a page), give way to a redirect.',
    fix: 'Remove the redirect, or take the page out of the navigation.',
  },
  'redirect/pattern': {
    severity: 'error',
    title: 'The source of a redirect cannot be understood',
    explanation:
      'In a source, `:name` stands for one segment or a part of it, and `*` or `:name*` at its end for all that follows. ' +
      'Between two names stands at least one other sign, and each name is used once: other patterns would mean something ' +
      'else on every host.',
    fix: 'Write the source in one of these forms, or as several redirects.',
  },
  'redirect/unsafe': {
    severity: 'error',
    title: 'A redirect could lead readers to a place that nobody chose',
    explanation:
      'A destination is a path of this site (`/guides/start`) or an address that begins with `http://` or `https://` and ' +
      'names its host in full. Other schemes such as `javascript:`, hosts that look like a path (`//example.com`, ' +
      '`/\\example.com`), line breaks, and hosts that come from the address a reader asks for are refused.',
    fix: 'Write the path with one slash at its beginning, or the whole address of the other site.',
  },
  'output/foreign': {
    severity: 'error',
    title: 'The output folder holds other files',
    explanation:
      'Octavo replaces its output folder as a whole. The folder named by `--out` has files in it, and none of them ' +
      'says that Octavo wrote it (`.octavo-site`), so nothing was touched.',
    fix: 'Name another folder with `--out`, or empty this one yourself.',
  },
  'output/link': {
    severity: 'error',
    title: 'The output folder is a link out of the project',
    explanation:
      'A folder on the way to the output is a symbolic link inside the project, and leads out of it. A project may come from somebody else, so Octavo does not write where its links lead.',
    fix: 'Name the folder that the link leads to with `--out`, or remove the link.',
  },
  'output/not-a-folder': {
    severity: 'error',
    title: 'The output is not a folder',
    explanation: 'There is a file where the output folder should be. Nothing was touched.',
    fix: 'Name another folder with `--out`, or move the file.',
  },
  'output/not-writable': {
    severity: 'error',
    title: 'The output cannot be written',
    explanation:
      'The operating system refused to create or write a file. The last output is untouched.',
    fix: 'Give the user who runs Octavo the right to write there, or name another folder with `--out`.',
  },
  'output/disk-full': {
    severity: 'error',
    title: 'The disk is full',
    explanation:
      'There was no space left while the site was written. The last output is untouched. A build needs room for the ' +
      'old and the new output at the same time.',
    fix: 'Make room, or name a folder on another disk with `--out`.',
  },
  'output/in-place': {
    severity: 'info',
    title: 'The output was filled file by file',
    explanation:
      'The output folder is a mount point, or the folder around it cannot be written, so it could not be replaced at ' +
      'once. While a build ends, readers may see old and new files beside each other.',
    fix: 'Nothing has to be done. Let `--out` name a folder inside the mount to have it replaced at once.',
  },
  'output/conflict': {
    severity: 'warning',
    title: 'Two files want the same place',
    explanation:
      'A static file of the project has the path of a page or of a file that Octavo writes. The page is written, the ' +
      'static file is left out.',
    fix: 'Rename the static file, or the page.',
  },
  'site/no-address': {
    severity: 'info',
    title: 'The site’s address is not known',
    explanation:
      'Canonical links, the sitemap and images for social media need absolute URLs. Without the address of the site ' +
      'they are left out.',
    fix: 'Build with `--site https://docs.example.com`, or set `seo.metatags.canonical` in docs.json.',
  },
});
