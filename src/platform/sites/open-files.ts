import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import { openBucket } from './bucket/bucket.ts';
import { bucketFiles } from './bucket/bucket-files.ts';
import { databaseFiles } from './database-files.ts';
import { folderFiles } from './folder-files.ts';
import type { SiteFiles } from './site-files.ts';

/** Opens the place where published files are stored. */
export function openFiles({ files, data }: Settings, database: Database): SiteFiles {
  if (files === 'folder') return folderFiles(join(data, 'sites'));
  const cache = join(data, 'cache');
  if (files === 'database') return databaseFiles(database, cache);
  return bucketFiles(openBucket(files), cache);
}
