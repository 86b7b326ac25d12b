import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTheme } from '../../src/theme/create-theme.ts';
import { contextOf, pageOf } from '../page/site.ts';

/**
 * The ids and classes that authors' own styles and scripts look for: the public list of `customize/custom-scripts` in
 * mintlify/docs, without those of parts that Octavo does not have (`theming/custom-css` of the documentation names
 * them).
 */
const ids = `
  api-playground-input ask-assistant-code-block-button assistant-entry assistant-entry-mobile background-color
  banner body-content changelog-filters changelog-filters-content chat-assistant-sheet chat-assistant-textarea
  code-snippet-feedback-button code-snippet-feedback-textarea content content-area feedback-form
  feedback-form-cancel feedback-form-input feedback-form-submit feedback-thumbs-down feedback-thumbs-up footer header localization-select-content
  localization-select-trigger mobile-nav mobile-nav-content multi-view-dropdown navbar page-context-menu
  page-context-menu-button page-title pagination panel request-example response-example search-bar-entry
  search-bar-entry-mobile search-input sidebar sidebar-content table-of-contents table-of-contents-content
  table-of-contents-layout text-selection-tooltip text-selection-tooltip-button topbar-cta-button
`;
const classes = `
  accordion accordion-group advanced-footer api-section api-section-heading api-section-heading-subtitle
  api-section-heading-title breadcrumb-item breadcrumb-list callout card card-group chat-assistant-disclaimer-text
  chat-assistant-input chat-assistant-payload-item chat-assistant-send-button chat-assistant-sheet
  chat-assistant-sheet-content chat-assistant-sheet-header contextual-feedback-button contextual-feedback-container
  contextual-feedback-form contextual-feedback-form-submit-button contextual-feedback-form-title
  contextual-feedback-input code-snippet-feedback-popover-content code-block code-block-copy-button
  code-block-fade-overlay code-block-icon code-group code-snippet-feedback-form
  code-snippet-feedback-form-submit-button code-snippet-feedback-textarea color color-item color-row columns directory directory-card
  directory-group directory-page expandable eyebrow feedback-toolbar field footer frame icon mdx-content
  mermaid method-nav-pill method-pill mobile-nav-tabs-item multi-view-dropdown multi-view-dropdown-content
  multi-view-dropdown-item multi-view-item nav-anchor nav-anchors nav-dropdown-content nav-dropdown-item
  nav-dropdown-item-description nav-dropdown-item-icon nav-dropdown-item-text-container nav-dropdown-item-title
  nav-dropdown-products-selector-content nav-dropdown-products-selector-item
  nav-dropdown-products-selector-item-description nav-dropdown-products-selector-item-icon
  nav-dropdown-products-selector-item-title nav-dropdown-products-selector-trigger nav-dropdown-trigger nav-logo
  nav-tabs nav-tabs-item nav-tag-pill nav-tag-pill-text navbar-link not-found-container not-found-description not-found-recommended-page-link not-found-recommended-pages-list
  not-found-status-code not-found-title option-dropdown pagination-next pagination-prev pagination-title panel
  prompt sidebar-group sidebar-group-header sidebar-group-icon sidebar-title starter-question-text step steps tab-icon tabs tile toc
  toc-item tooltip topbar-right-container tree tree-file tree-folder tryit-button update
`;
const states = `
  data-active data-active-deepest data-badge data-color data-size data-current-path data-page-mode
  data-component-name="mermaid-container" data-component-name="primary-header-button"
  data-component-name="theme-toggle"
`;

const root = join(import.meta.dirname, '../..');
const names = (list: string): string[] => list.trim().split(/\s+/);

/** Text of all files below a folder with this ending. */
function textBelow(folder: string, ending: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}

/** Words of the attributes of this name; what templates choose stands between the words. */
function words(html: string, attribute: string): Set<string> {
  const values = html.matchAll(
    new RegExp(` ${attribute}="([^"]*(?:\\{\\{[^}]*\\}\\}[^"]*)*)"`, 'g'),
  );
  return new Set(
    [...values].flatMap(([, value]) => value!.replaceAll(/\{\{[^}]*\}\}/g, ' ').split(/\s+/)),
  );
}

/** A page with switchers, whose names are put together when it is rendered. */
async function pageWithSwitchers(): Promise<string> {
  const { value } = await createTheme({ name: 'mint' });
  const product = (name: string, at: string) => ({
    product: name,
    description: 'All about it',
    icon: 'star',
    pages: [`${at}/${name}`],
  });
  const context = contextOf({
    languages: ['en', 'fr'].map((language) => ({
      language,
      products: [product('a', language), product('b', language)],
    })),
  });
  const { head, rest } = value.page(pageOf(context, 'en/a'));
  return head + rest;
}

describe('hooks for authors’ styles and scripts', () => {
  let all = { id: new Set<string>(), class: new Set<string>() };
  let templates = '';
  let code = '';
  beforeAll(async () => {
    templates = textBelow('templates', '.hbs');
    code = ['browser', 'code', 'components', 'render']
      .map((room) => textBelow(`src/${room}`, '.ts'))
      .join('');
    const page = await pageWithSwitchers();
    // What scripts and components give their elements stands in strings.
    const strings = [...code.matchAll(/['`]([^'`\n]*)['`]/g)].flatMap(([, text]) =>
      text!.split(/\s+/),
    );
    const found = (attribute: string) =>
      new Set([...words(templates, attribute), ...words(page, attribute), ...strings]);
    all = { id: found('id'), class: found('class') };
  });

  it.each(names(ids))('#%s', (id) => expect(all.id).toContain(id));
  it.each(names(classes))('.%s', (name) => expect(all.class).toContain(name));
  it.each(names(states))('[%s]', (state) => {
    const key = state.replace(/^data-/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    const asProperty = `dataset.${key.split('=')[0]}`;
    expect(
      [templates, code].some((text) => text.includes(state) || text.includes(asProperty)),
    ).toBe(true);
  });

  it('the button of the bar is a link in the element of its name, its label apart from the area below it', async () => {
    const { value } = await createTheme({ name: 'mint' });
    const primary = { type: 'button', label: 'Sign up', href: 'https://x.dev/join' };
    const context = contextOf({ pages: ['a'] }, { config: { navbar: { primary } } });
    const [, button] = /<div id="topbar-cta-button">([\s\S]*?)\s*<\/div>\n<\/nav>/.exec(
      value.page(pageOf(context, 'a')).rest,
    )!;
    expect(button).toMatch(/^<a [^>]*href="https:\/\/x\.dev\/join"[^>]*><span [^>]*absolute[^>]*>/);
    expect(button).toMatch(/<\/span><div><span>Sign up<\/span><\/div><\/a>$/);
  });

  it('a link of the bar stands in the element of its name', async () => {
    const { value } = await createTheme({ name: 'mint' });
    const links = [{ label: 'Blog', href: 'https://x.dev/blog' }];
    const context = contextOf({ pages: ['a'] }, { config: { navbar: { links } } });
    const { rest: page } = value.page(pageOf(context, 'a'));
    expect(page).toMatch(/<li class="navbar-link"><a href="https:\/\/x\.dev\/blog"/);
  });

  it('the page as a whole has no other state, or `[data-language]` in a style would paint all of it as code', () => {
    const roots = templates.match(/<(?:html|body) .*/g)!.join('\n');
    const states = new Set(roots.match(/\bdata-[a-z-]+/g));
    const own = [...states].filter((state) => !state.startsWith('data-oct-'));
    expect(own.sort()).toEqual(['data-current-path', 'data-page-mode']);
  });
});

describe('colours for authors’ styles', () => {
  it('are numbers under the names that the styles know', () => {
    const { paletteStyle } = contextOf(
      { pages: ['a'] },
      { config: { colors: { primary: '#16a34a', light: '#4ade80', dark: '#156' } } },
    );
    expect(paletteStyle).toContain(
      '--primary:22 163 74;--primary-light:74 222 128;--primary-dark:17 85 102;',
    );
    expect(paletteStyle).toMatch(/--background-dark:[\d ]+;--gray-50:[\d ]+;/);
  });
});

it('the fonts of text and code have the names that authors’ styles know', () => {
  const tokens = readFileSync(
    new URL('../../templates/styles/tokens.css', import.meta.url),
    'utf8',
  );
  expect(tokens).toContain('--font-inter: var(--oct-font-body);');
  expect(tokens).toContain('--font-jetbrains-mono: var(--oct-font-mono);');
});
