/** Styles, scripts and fonts of a document, as seen from it. */
export interface AssetData {
  styles: string[];
  scripts: string[];
  /** Fonts of the first lines. */
  preloads: string[];
  /** The author's own files. */
  authorStyles: string[];
  authorScripts: string[];
  /** Whether scripts of the author's or live components of the page run. */
  hasAuthorCode: boolean;
  /** Prefix of `_octavo/` as seen from this page, for what scripts load later. */
  root: string;
}
