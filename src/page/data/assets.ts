/** Styles, scripts and fonts of a document, with addresses relative to it. */
export interface AssetData {
  styles: string[];
  scripts: string[];
  /** Fonts that the first lines of text need. */
  preloads: string[];
  /** The author's own files. */
  authorStyles: string[];
  authorScripts: string[];
  /** Whether scripts of the author's or live components run on the page. */
  hasAuthorCode: boolean;
  /** The prefix of `_octavo/` as seen from this page, for files that scripts load later. */
  root: string;
}
