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
      const parents = parentsOf(path);
      const blocked = parents.find((parent) => files.has(parent));
      if (blocked !== undefined) return blocked;
      files.add(path);
      for (const parent of parents) folders.add(parent);
      return undefined;
    },
  };
}

function parentsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
