/**
 * Where the files of deployments stand. A deployment is put once and never changed; which one is served is a row of
 * the database.
 */
export interface SiteFiles {
  /** Takes a built folder, which may be moved. Safe on the disk when it returns; the same id again is put again. */
  put(project: string, id: string, folder: string): Promise<void>;
  /** Folder to serve from; undefined when the files are gone. */
  open(project: string, id: string): Promise<string | undefined>;
  remove(project: string, id: string): Promise<void>;
  /** Removes what belongs to no deployment in `known` and is no longer new: what an interrupted publish has left. */
  sweep(known: ReadonlySet<string>): Promise<void>;
}
