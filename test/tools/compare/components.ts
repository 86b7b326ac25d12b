/**
 * What a reader sees of each component's props, from the format's documentation. A value of a prop listed here must
 * stand on the page; where on the page is the theme's business. Everything between the tags is text and is compared as
 * such, in order.
 */
const shownProps: Record<string, string[]> = {
  Accordion: ['title', 'description'],
  Callout: ['title'],
  Note: ['title'],
  Warning: ['title'],
  Info: ['title'],
  Tip: ['title'],
  Check: ['title'],
  Danger: ['title'],
  Card: ['title', 'cta'],
  CodeBlock: ['filename', 'title'],
  'Color.Row': ['title'],
  'Color.Item': ['name'],
  Expandable: ['title'],
  Frame: ['caption', 'hint'],
  'GitHub.Repo': ['repo'],
  Panel: [],
  ParamField: ['query', 'path', 'body', 'header', 'type', 'default'],
  Param: ['query', 'path', 'body', 'header', 'type', 'default'],
  ResponseField: ['name', 'type', 'default', 'pre', 'post'],
  Prompt: ['description'],
  Step: ['title'],
  Tab: ['title'],
  Tile: ['title', 'description'],
  Tooltip: ['tip', 'headline', 'cta'],
  'Tree.Folder': ['name'],
  'Tree.File': ['name'],
  Folder: ['name'],
  File: ['name'],
  Update: ['label', 'description', 'tags'],
  View: ['title'],
};

/** Built-in components whose props show nothing. */
const silent = [
  'AccordionGroup',
  'Badge',
  'CardGroup',
  'CodeGroup',
  'Color',
  'Column',
  'Columns',
  'FileTree',
  'Fragment',
  'Heading',
  'Icon',
  'Latex',
  'Link',
  'Mermaid',
  'RequestExample',
  'BodyExample',
  'ResponseExample',
  'Snippet',
  'SnippetGroup',
  'Steps',
  'Tabs',
  'Tree',
  'Visibility',
];

export function isBuiltIn(name: string): boolean {
  return Object.hasOwn(shownProps, name) || silent.includes(name);
}

/**
 * Allowance: a component nobody defines keeps its children; its props are not expected on the page.
 */
export function propsShown(name: string): string[] {
  return Object.hasOwn(shownProps, name) ? shownProps[name]! : [];
}

/** Components that a theme may move out of the text column. Their content is looked for anywhere on the page. */
export const floatingComponents = ['Panel', 'RequestExample', 'BodyExample', 'ResponseExample'];

/**
 * Components that make something else of Markdown inside them: text to copy, a tree of files. Words are compared;
 * lists, links and code are none.
 */
export const transforming = ['Prompt', 'Tree', 'FileTree'];

/** Components that are a link: the prop and whether the link is one of the page's own. */
export const linkProps: Record<string, string> = {
  Card: 'href',
  Link: 'href',
  Tile: 'href',
  Tooltip: 'href',
};

/** Allowance: content for agents is in the `.md` twin, not in HTML. */
export function forAgents(name: string, audience: unknown): boolean {
  return name === 'Visibility' && audience === 'agents';
}

/** Lower-case elements whose inside is not text of the page. */
export const mute = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'video',
  'audio',
  'object',
];

/** Elements that do not break a word in two. */
export const inlineElements = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
