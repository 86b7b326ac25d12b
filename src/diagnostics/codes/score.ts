import { codes } from './entry.ts';

/** Findings of `octavo score`: what search engines and agents would miss. */
export const scoreCodes = codes({
  'score/no-description': {
    severity: 'warning',
    title: 'A page has no description',
    explanation:
      'Search results, previews of links and `llms.txt` say with the `description` what a page is about. Agents choose by it which page to read.',
    fix: 'Write a sentence of 40 to 200 characters into the frontmatter.',
  },
  'score/description-length': {
    severity: 'warning',
    title: 'A description is too short or too long',
    explanation:
      'Search engines cut off a long one; a short one does not say what the page answers.',
    fix: 'Write 40 to 200 characters.',
  },
  'score/same-description': {
    severity: 'warning',
    title: 'Two pages have the same description',
    explanation: 'Neither a reader of search results nor an agent can tell the pages apart.',
    fix: 'In each, say what only that page answers.',
  },
  'score/same-title': {
    severity: 'warning',
    title: 'Two pages have the same title',
    explanation: 'In search results and in `llms.txt` they look the same.',
    fix: 'Name the difference in `title`; `sidebarTitle` can stay short.',
  },
  'score/thin-page': {
    severity: 'warning',
    title: 'A page says little',
    explanation:
      'A page of fewer than 40 words hardly answers a question, so search engines tend to leave it out.',
    fix: 'Write more, or move its content to another page and list a redirect.',
  },
  'score/orphan': {
    severity: 'warning',
    title: 'A page is not in the navigation',
    explanation: 'It is neither in the sitemap nor in `llms.txt`, unless `seo.indexing` is `all`.',
    fix: 'List it in the navigation, or delete it. If it is not meant to be a page, list it in `.mintignore`.',
  },
  'score/no-alt': {
    severity: 'warning',
    title: 'A picture has no alternative text',
    explanation: 'Search engines and language models know a picture only by its alternative text.',
    fix: 'Say what the picture shows. `octavo a11y` lists all of them.',
  },
  'score/no-headings': {
    severity: 'warning',
    title: 'A long page has no headings',
    explanation:
      'Search and retrieval cut pages at headings; without any, an answer is a whole page.',
    fix: 'Give each question that the page answers a heading.',
  },
  'score/no-canonical': {
    severity: 'warning',
    title: 'The address of the site is not known',
    explanation: 'Without it pages have no canonical link, and there is no sitemap.',
    fix: 'Set `seo.metatags.canonical` in docs.json, or build with `--site`.',
  },
  'score/no-site-description': {
    severity: 'warning',
    title: 'The site has no description',
    explanation:
      '`llms.txt` begins with it, and search engines show it below the name of the site.',
    fix: 'Set `description` in docs.json.',
  },
});
