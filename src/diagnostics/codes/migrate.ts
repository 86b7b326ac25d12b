import { codes } from './entry.ts';

/** What `octavo migrate` could not carry over. */
export const migrateCodes = codes({
  'migrate/not-carried': {
    severity: 'warning',
    title: 'Something of another generator was not carried over',
    explanation:
      '`octavo migrate` has found something that Octavo has no counterpart for, or that only the other generator could compute: a plugin, a component of the site, code in a configuration file. The place is in the old project. Everything else was carried over.',
    fix: 'Look at the page in the new project, and write what is missing again. Where the message names a counterpart, use that.',
  },
});
