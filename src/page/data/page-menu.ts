import type { Html } from '../../lib/html.ts';

/** Menu of what a reader can do with the page. */
export interface ContextualData {
  display: 'header' | 'toc';
  /** Stands beside the menu, to be had with one click. */
  first: ContextualItem;
  items: ContextualItem[];
  /** The keys that copy, with nothing selected, copy the page. */
  copiesByKeys: boolean;
}

/** Products whose sign the theme draws, in few lines: those of icon sets would be a tenth of a page. */
export type ProductMark =
  | 'openai'
  | 'claude'
  | 'perplexity'
  | 'google'
  | 'grok'
  | 'windsurf'
  | 'cursor'
  | 'vscode';

export interface ContextualItem {
  kind: 'copy' | 'view' | 'assistant' | 'download' | 'chat' | 'connect' | 'custom';
  label: string;
  hint?: string;
  icon?: Html;
  /** The sign of the product that it leads to. */
  mark?: ProductMark;
  /** Without one the entry is for scripts alone. */
  href?: string;
  external?: boolean;
  /** What a script does in place of following the link; `value` is what it does that with. */
  action?: 'copy' | 'copy-text' | 'assistant' | 'print' | 'fill';
  value?: string;
}

/** What a reader can say about the page. */
export interface FeedbackData {
  thumbs: boolean;
  /** What is asked after a thumb up and a thumb down. */
  form?: { helpful: boolean; title: string; reasons: { value: string; label: string }[] }[];
  /** Readers can leave notes on code blocks. */
  code: boolean;
  /** Where the answer is posted. */
  url?: string;
  editHref?: string;
  issueHref?: string;
}
