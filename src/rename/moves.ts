/** Which paths of a project change, and how. All paths are without leading and trailing slashes. */
export interface Moves {
  /** Files that move, old path to new. */
  files: ReadonlyMap<string, string>;
  /** The new path for one in a link, with or without a file extension; undefined if it stays. */
  path(path: string): string | undefined;
  /** The new value of an entry in the navigation. */
  page(id: string): string | undefined;
  /** The redirects that the move requires. */
  redirects: readonly { source: string; destination: string }[];
}

/** The moves for a file: a page, whose addresses change, or any other file. */
export function moveFile(file: string, newFile: string, { isPage }: { isPage: boolean }): Moves {
  const files = new Map([[file, newFile]]);
  const id = withoutSuffix(file);
  const newId = withoutSuffix(newFile);
  if (!isPage)
    return { files, path: (path) => files.get(path), page: () => undefined, redirects: [] };
  const names = new Map([
    ...files,
    [`${id}.md`, `${newId}.md`],
    [id, addressOf(id) === id ? addressOf(newId) : newId],
    [addressOf(id), addressOf(newId)],
  ]);
  return {
    files,
    path: (path) => names.get(path),
    page: (written) => (written === id || written === addressOf(id) ? newId : undefined),
    redirects: [redirect(id, newId)],
  };
}

export interface FolderContent {
  files: readonly string[];
  pages: readonly string[];
  /** A page beside the folder has the same name. It does not move, so its address stays. */
  hasNamesake: boolean;
}

/** The moves for a folder with everything in it. */
export function moveFolder(folder: string, newFolder: string, content: FolderContent): Moves {
  const path = (written: string) => {
    if (written.startsWith(`${folder}/`)) return newFolder + written.slice(folder.length);
    return written === folder && !content.hasNamesake ? newFolder : undefined;
  };
  const isInside = (name: string) => name.startsWith(`${folder}/`);
  return {
    files: new Map(content.files.filter(isInside).map((file) => [file, path(file)!])),
    path,
    page: path,
    // One for each page: for hosts that do not support patterns, an HTML page is written at each old address.
    redirects: content.pages.filter(isInside).map((id) => redirect(id, path(id)!)),
  };
}

function redirect(id: string, newId: string): { source: string; destination: string } {
  return { source: `/${addressOf(id)}`, destination: `/${addressOf(newId)}` };
}

export function withoutSuffix(file: string): string {
  return file.replace(/\.mdx?$/i, '');
}

/** The address of a page by its path: `guides` for `guides/index`. */
export function addressOf(id: string): string {
  return id.replace(/(^|\/)index$/, '');
}
