/** Which output paths are taken, so that no file silently overwrites another. */
export interface OutputPaths {
  /**
   * Takes a path. Returns undefined if it was free, otherwise what is in its way: the path itself, a file where it
   * needs a folder, or a folder of its name.
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
        // No file is in the way of a folder that has something in it.
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
