import * as z from 'zod';
import type { NavElement, NavEntry } from '../navigation-config.ts';
import { openapiSetting, specSetting } from './api.ts';
import { banner } from './appearance.ts';
import { footer } from './footer.ts';
import { navbar } from './navbar.ts';
import { colorPair, icon, text } from './values.ts';

/**
 * Only types: one schema serves every element. Which element may contain what, and what happens if it contains
 * something else, is decided by `src/navigation`.
 */
const children = (name: string, example: string) =>
  z
    .array(
      z.lazy((): z.ZodType<NavElement> => navElement),
      { error: `a list of ${name} ([${example}])` },
    )
    .optional();

/** Sites write `"group": " "` for a group without a heading. */
const label = z.string({ error: 'text' });

const entry: z.ZodType<NavEntry> = z.union(
  [z.string(), z.lazy((): z.ZodType<NavElement> => navElement)],
  {
    error: 'a page path ("guides/start") or a group ({ "group": ..., "pages": [...] })',
  },
);

const childKeys = {
  pages: z
    .array(entry, { error: 'a list of page paths and groups (["guides/start"])' })
    .optional()
    .describe('Pages and nested groups: page paths, endpoints (`GET /users`), or groups.'),
  groups: children('groups', '{ "group": ..., "pages": [...] }').describe(
    'Groups of pages in the sidebar.',
  ),
  menu: children('menu items', '{ "item": ..., "pages": [...] }').describe(
    'Menu of a tab or product.',
  ),
  tabs: children('tabs', '{ "tab": ..., "pages": [...] }').describe('Tabs in the top bar.'),
  anchors: children('anchors', '{ "anchor": ..., "pages": [...] }').describe(
    'Sections at the head of the sidebar.',
  ),
  dropdowns: children('dropdowns', '{ "dropdown": ..., "pages": [...] }').describe(
    'Sections in a dropdown.',
  ),
  products: children('products', '{ "product": ..., "pages": [...] }').describe(
    'Products in a switcher.',
  ),
  versions: children('versions', '{ "version": ..., "pages": [...] }').describe(
    'Versions in a switcher.',
  ),
  languages: children('languages', '{ "language": ..., "pages": [...] }').describe(
    'Languages in a switcher.',
  ),
};

const navElement: z.ZodType<NavElement> = z
  .strictObject(
    {
      group: label.optional().describe('Title of a group.'),
      tab: label.optional().describe('Title of a tab.'),
      item: label.optional().describe('Title of a menu item.'),
      anchor: label.optional().describe('Title of an anchor.'),
      dropdown: label.optional().describe('Title of a dropdown entry.'),
      product: label.optional().describe('Name of a product.'),
      version: label.optional().describe('Name of a version.'),
      language: label.optional().describe('Code of a language.'),

      name: label.optional().describe('Products: the name shown instead of `product`.'),
      description: z.string().optional().describe('Second line of an entry in a menu or switcher.'),
      icon: icon.optional().describe('Icon before the title.'),
      tag: z.string().optional().describe('Small label after the title.'),
      color: colorPair.optional().describe('Colour of the entry.'),
      href: z.string().optional().describe('Makes the entry a link instead of a section.'),
      hidden: z
        .boolean()
        .optional()
        .describe('Left out of the navigation; its pages are still built.'),
      searchable: z
        .boolean()
        .optional()
        .describe(
          '`false` keeps its pages out of search, `true` keeps those of a hidden entry in it.',
        ),
      boost: z.number().optional().describe('Factor for the rank of its pages in search.'),
      public: z
        .boolean()
        .optional()
        .describe('Whether readers who have not signed in see its pages, on sites with a login.'),
      default: z.boolean().optional().describe('Versions and languages: the one shown first.'),
      expanded: z.boolean().optional().describe('Nested groups: open at first.'),
      root: text.optional().describe("Groups: page that the group's title opens."),
      directory: z
        .enum(['none', 'accordion', 'card'])
        .optional()
        .describe('List of what is below on the page that `root` names. Inherited.'),
      align: z.enum(['start', 'end']).optional().describe('Tabs: side of the bar.'),
      global: z
        .lazy((): z.ZodType<NavElement> => navElement)
        .optional()
        .describe('Links that show on every page below, whatever its section.'),
      openapi: openapiSetting
        .optional()
        .describe('OpenAPI documents of this element, inherited by what is below.'),
      asyncapi: specSetting
        .optional()
        .describe('AsyncAPI documents of this element, inherited by what is below.'),

      ...childKeys,

      banner: banner.optional().describe('Languages: banner instead of that of the site.'),
      footer: footer.optional().describe('Languages: footer instead of that of the site.'),
      navbar: navbar.optional().describe('Languages: top bar instead of that of the site.'),

      graphql: z.unknown().optional().describe('Not supported.').meta({ deprecated: true }),
      sdk: z.unknown().optional().describe('Not supported.').meta({ deprecated: true }),
    },
    { error: 'an object ({ "group": ..., "pages": [...] })' },
  )
  .meta({ id: 'NavElement' });

export const navigation = navElement.describe('What the site contains and in which order.');
