/**
 * Ids of the page around the text, which the styles of authors hook on. On a page whose text has one of them, that part
 * of the layout goes without: links to a heading lead to the heading. Templates and scripts of Octavo's own name the
 * parts by class.
 */
export const layoutIds: readonly string[] = [
  ...['banner', 'navbar', 'topbar-cta-button', 'sidebar', 'sidebar-content', 'navigation-items'],
  ...['mobile-nav', 'mobile-nav-content', 'search-bar-entry', 'search-bar-entry-mobile'],
  ...['assistant-entry', 'assistant-entry-mobile', 'background-color', 'body-content'],
  ...['content-container', 'content-area', 'header', 'page-title', 'content', 'panel'],
  ...['page-context-menu', 'page-context-menu-button', 'table-of-contents', 'content-side-layout'],
  ...['table-of-contents-content', 'table-of-contents-layout', 'pagination', 'footer'],
  ...['feedback', 'feedback-thumbs-up', 'feedback-thumbs-down'],
  ...['chat-assistant-sheet', 'chat-assistant-textarea', 'search-input'],
];

/** Those of the parts that no page is without. */
export const constantLayoutIds: readonly string[] = [
  ...['background-color', 'body-content', 'content-container', 'content-area', 'content'],
  ...['navbar', 'sidebar', 'sidebar-content', 'mobile-nav', 'mobile-nav-content'],
  'navigation-items',
];
