/**
 * Ids of the page around the text. The styles of authors hook on them, so they stay where they are: a heading of the same
 * name gets another. Not in here: `pagination`, which stands behind the text and gives way instead, because links to a
 * heading of that name are common.
 */
export const layoutIds: readonly string[] = [
  ...['banner', 'navbar', 'topbar-cta-button', 'sidebar', 'sidebar-content', 'mobile-nav'],
  ...['mobile-nav-content', 'localization-select', 'search-bar-entry', 'assistant-entry'],
  ...['body-content', 'content-container', 'content-area', 'header', 'page-title', 'content'],
  ...['page-context-menu', 'panel', 'table-of-contents', 'table-of-contents-content'],
  ...['table-of-contents-layout', 'background-color', 'feedback', 'footer'],
  ...['chat-assistant-sheet', 'chat-assistant-textarea'],
];
