/**
 * Stores the files of deployments. A deployment is stored once and never changes; a row in the database says which one
 * is served.
 */
export interface SiteFiles {
  /**
   * Stores a built folder, which may be moved. When it returns, the files are safely on disk. The same id again
   * replaces the files.
   */
  put(project: string, id: string, folder: string): Promise<void>;
  /** The folder to serve from; undefined if the files are gone. */
  open(project: string, id: string): Promise<string | undefined>;
  remove(project: string, id: string): Promise<void>;
  /** Removes old files that belong to no deployment in `ids`, such as those of an interrupted publish. */
  sweep(ids: ReadonlySet<string>): Promise<void>;
}
