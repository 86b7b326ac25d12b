/** The output paths that are taken, so that no file silently overwrites another. */
export interface OutputPaths {
  /**
   * Takes a path. Returns undefined if it was free, otherwise the conflicting path: the path itself, a file where a
   * folder is needed, or a folder with the file's name.
   */
  take(path: string): string | undefined;
  has(path: string): boolean;
}

export function createOutputPaths(): OutputPaths {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    has: (path) => files.has(path),
    take(path) {
      if (files.has(path) || folders.has(path)) return path;
      const parents: string[] = [];
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        const parent = path.slice(0, end);
        // A folder that contains something cannot conflict with a file.
        if (folders.has(parent)) break;
        if (files.has(parent)) return parent;
        parents.push(parent);
      }
      files.add(path);
      for (const parent of parents) folders.add(parent);
      return undefined;
    },
  };
}
