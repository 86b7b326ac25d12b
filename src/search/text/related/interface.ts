/** What people see: sites, pages and controls. */
export const userInterface = `
website, site, web page, page
landing page, home page, start page, front page > landing, home, homepage, index, custom page
new page, add a page, write a page, another page > page, pages, create, content
seo, search engine, google, ranking, discoverability
show up in google, be found, indexed, crawlers, robots > seo, sitemap, robots, indexing, meta tags
social preview, preview when shared, share image, twitter card > open graph, og image, social, meta tags, previews
meta description, page title in browser, tab title > meta tags, seo, metadata, title
ai search, answer engine, chatgpt, perplexity, geo
readable for machines, for agents, for language models > llms txt, markdown, mcp, ai
color, colour, theme, palette, appearance, branding, brand
look and feel, look of, prettier, make it look like, our style, style, design > theme, styling, appearance, css, customize, branding
css, stylesheet, own styles, styling > css, styling, custom css, styles, theme
own javascript, inject script, add a script, tracking code > custom scripts, javascript, script, analytics
font, typeface, typography, lettering
logo, brand, favicon
tab icon, little icon in the browser > favicon, logo, icons
dark mode, night mode, appearance
bright, too bright, eyes hurt, dark, light > dark mode, light mode, theme, appearance
icon, symbol, emoji
button, cta, link
menu, navigation, sidebar, navbar
side menu, left menu, top bar, structure of the menu, sections of the site > navigation, sidebar, navbar, menu
where am i, trail, way back > breadcrumbs, navigation
header, heading, title
footer, bottom of the page > footer
banner, announcement
message on top, tell all visitors, sitewide message > banner, announcement
popup, modal, dialog, banner
tooltip, hover, explanation on hover, hint > tooltip, tooltips, hover
accordion, collapsible, collapse, expandable, fold, toggle, faq
tab, tabbed
switch between languages of code, code in several languages > tabs, code group, code blocks
card, tile, box
side by side, columns, next to each other, two columns, layout > columns, layout, grid, cards
steps, numbered, instructions, procedure
callout, note, warning, tip, admonition, alert
highlight, stand out, draw attention, emphasize > callout, highlight, note, banner, badge
badge, pill, marker, label > badge, tag, label
diagram, flowchart, flow chart, chart, graph, mermaid
math, equation, formula, latex
code block, snippet, code sample, syntax highlighting
copy button, colored code, line numbers > code blocks, syntax highlighting, copy
request example, sample request, try the api > examples, playground, request, api reference
translate, translation, language, localization, internationalization, multilingual, i18n
several languages, other languages, foreign language, spanish, german, french, chinese > localization, languages, translation, multilingual, i18n
right to left, arabic, hebrew > rtl, localization
number format, date format, regional > locale, format, localization
accessibility, a11y, screen reader, blind, wcag, contrast, keyboard
form, questionnaire, fields
dropdown, select box, picker, pick list > select, dropdown, picker, combobox
checkbox, tick, yes or no > checkbox, switch, toggle, boolean
text field, input box, type in > input, text field, form
slider, range > slider, range
date picker, calendar > date picker, calendar
upload field, drag and drop, drop files > upload, drag and drop, file
spinner, loading, progress, how far, percent done > progress, loading, status, spinner
table of contents, on this page, jump to heading > table of contents, toc, anchors
anchor, link to a section, deep link > anchor, deep link, link, headings
search bar, search field, search on my site > search
list view, gallery, card view, board, kanban > views, gallery, board, list
widget, component, element, block
chat window, chat bubble, support widget > widget, chat, embed
mobile view, small screen, responsive, phone screen > responsive, mobile, layout
full screen, wide, width, narrow > layout, width, full width, mode
shortcut, command palette, quick action > shortcuts, command palette
offline export, static export, zip, bundle
publish changes, update site, content update, my change is not visible > deploy, publish, cache, preview, updates
edit in browser, without git, visual editor, wysiwyg > editor, web editor, visual editor
comments below, discussion below > comments, feedback
protect pages, private documentation, only for customers, hidden pages, internal > authentication, private, access control, password, personalization
old docs, docs for each version, several versions > versions, versioning
blog, article, news, post
profile picture, photo of user > avatar, image, profile
window, pane, panel, split view > window, panel, layout, split
tour, guided, first time user, product tour > onboarding, tour, guide
error page, page not found > 404, error, not found, redirects
`;
