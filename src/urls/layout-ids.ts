/**
 * Ids in the page layout that authors' styles may use. If the text of a page contains one of them, the layout omits it,
 * so that links to a heading lead to the heading. Octavo's own templates and scripts use classes instead.
 */
export const layoutIds: readonly string[] = [
  ...['banner', 'navbar', 'topbar-cta-button', 'sidebar', 'sidebar-content', 'navigation-items'],
  ...['mobile-nav', 'mobile-nav-content', 'search-bar-entry', 'search-bar-entry-mobile'],
  ...['assistant-entry', 'assistant-entry-mobile', 'background-color', 'body-content'],
  ...['content-container', 'content-area', 'header', 'page-title', 'content', 'panel'],
  ...['page-context-menu', 'page-context-menu-button', 'table-of-contents', 'content-side-layout'],
  ...['table-of-contents-content', 'table-of-contents-layout', 'pagination', 'footer'],
  ...['feedback', 'feedback-thumbs-up', 'feedback-thumbs-down', 'feedback-form'],
  ...['feedback-form-input', 'feedback-form-cancel', 'feedback-form-submit'],
  ...['chat-assistant-sheet', 'chat-assistant-textarea', 'search-input'],
];

/** Ids in the layout of every page. */
export const constantLayoutIds: readonly string[] = [
  ...['background-color', 'body-content', 'content-container', 'content-area', 'content'],
  ...['navbar', 'sidebar', 'sidebar-content', 'mobile-nav', 'mobile-nav-content'],
  'navigation-items',
];
