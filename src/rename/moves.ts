/** Which paths of a project become which: all without a slash around them. */
export interface Moves {
  /** Files that move, old path to new. */
  files: ReadonlyMap<string, string>;
  /** What a path becomes that a link names, with or without a suffix; undefined for one that stays. */
  path(path: string): string | undefined;
  /** What an entry of the navigation becomes. */
  page(id: string): string | undefined;
  /** What a redirect is needed for: source and destination. */
  redirects: readonly { source: string; destination: string }[];
}

/** A file moves: a page with its addresses, or any other. */
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
  /** A page beside the folder has its name, and stays. */
  hasNamesake: boolean;
}

/** A folder moves with all that is in it. */
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
    // One for each page: hosts that read no patterns get an HTML page at the old address.
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
