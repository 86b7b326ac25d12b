import type { Html } from '../../lib/html.ts';

/** The menu of actions for the page. */
export interface ContextualData {
  display: 'header' | 'toc';
  /** Shown next to the menu, so that it takes only one click. */
  first: ContextualItem;
  items: ContextualItem[];
  /** Whether the keyboard shortcut for copying copies the page if nothing is selected. */
  copiesByKeys: boolean;
}

/** Products whose logo the theme draws in few lines: those of icon sets would be a tenth of a page. */
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
  /** The logo of the product that it leads to. */
  mark?: ProductMark;
  /** Without a link, the entry works only with scripts. */
  href?: string;
  external?: boolean;
  /** What a script does instead of following the link. `value` is its argument. */
  action?: 'copy' | 'copy-text' | 'assistant' | 'print' | 'fill';
  value?: string;
}

/** What a reader can give as feedback on the page. */
export interface FeedbackData {
  thumbs: boolean;
  /** The questions after a thumb up and a thumb down. */
  form?: { helpful: boolean; title: string; reasons: { value: string; label: string }[] }[];
  /** Whether readers can leave notes on code blocks. */
  code: boolean;
  /** The address to which the feedback is posted. */
  url?: string;
  editHref?: string;
  issueHref?: string;
}
