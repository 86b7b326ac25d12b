import { expect, test } from 'vitest';
import { createRegistry } from '../../src/components/registry.ts';
import { docsJsonSchema, frontmatterJsonSchema } from '../../src/project/schema/json-schema.ts';

/** Keys that the documentation of hosted sites names, wherever they stand in docs.json, some with the key around them. */
const settings =
  'anchor anchors api.asyncapi api.examples api.mdx api.openapi api.params api.playground api.url apiHost apiKey appId appearance.default appearance.strict auth autogenerate background.color background.decoration background.image banner banner.content banner.dismissible color colors.dark colors.light colors.primary contextual.display contextual.options credentials custom dark default defaults description directory display domain dropdown dropdowns enabled errors.404 expanded family favicon.dark favicon.light fonts.body fonts.family fonts.format fonts.heading fonts.source fonts.weight footer footer.links footer.socials header hidden hjid hjsv href icon icons.library id integrations.adobe integrations.amplitude integrations.clarity integrations.clearbit integrations.cookies integrations.fathom integrations.frontchat integrations.ga4 integrations.gtm integrations.heap integrations.hightouch integrations.hotjar integrations.intercom integrations.logrocket integrations.mixpanel integrations.pirsch integrations.plausible integrations.posthog integrations.segment integrations.telemetry interaction.drilldown items key label language languages launchUrl light logo.dark logo.href logo.light measurementId metadata.timestamp method name navbar navbar.links navbar.primary anchors directory dropdowns global groups languages pages products tabs versions post prefill product products projectId projectToken proxy publicApiKey redirect redirects.destination redirects.permanent redirects.source search.prompt seo.indexing seo.metatags seo.organization server sessionRecording siteId snippetId source styling.codeblocks styling.eyebrows styling.latex tab tabs tag tagId theme thumbnails.appearance thumbnails.background thumbnails.fonts title type value version versions writeKey';

/** Keys of frontmatter that it names. */
const frontmatter =
  'title description sidebarTitle icon iconType tag mode url openapi api keywords noindex hidden deprecated groups public timestamp rss version boost canonical hideApiMarker hideFooterPagination';

/** Props that it names. */
const props: Record<string, string> = {
  Update: 'label tags description rss',
  ParamField: 'query path body header type required deprecated default placeholder',
  ResponseField: 'name type default required deprecated pre post',
  Tooltip: 'tip headline cta href',
  'GitHub.Repo': 'repo variant',
  Mermaid: 'actions placement',
  Badge: 'color size shape stroke disabled icon iconType',
  Expandable: 'title defaultOpen',
  Color: 'variant',
  'Color.Row': 'title',
  'Color.Item': 'name value',
  RequestExample: 'dropdown',
  ResponseExample: 'dropdown',
  CodeGroup: 'dropdown',
  Callout: 'color icon iconType',
  Tile: 'href title description',
  Tabs: 'defaultTabIndex sync borderBottom',
  Tab: 'title id icon iconType',
  View: 'title icon iconType',
  Visibility: 'for',
  Columns: 'cols',
  Accordion: 'title description defaultOpen id icon iconType',
  Card: 'title icon iconType color href horizontal img cta arrow type',
  Icon: 'icon iconType color size',
  Frame: 'caption hint',
  'Tree.Folder': 'name defaultOpen openable highlight',
  'Tree.File': 'name highlight',
  Prompt: 'description icon iconType actions',
  Steps: 'titleSize',
  Step: 'title icon iconType stepNumber titleSize id noAnchor',
};

type Schema = Record<string, unknown> & { properties?: Record<string, unknown> };

/** Every key of a schema, and each with the key around it: `colors.primary`. */
function keysOf(schema: object): Set<string> {
  const keys = new Set<string>();
  const seen = new Set<unknown>();
  const read = (value: unknown, around: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, item] of Object.entries((value as Schema).properties ?? {})) {
      keys.add(key).add(`${around}.${key}`);
      read(item, key);
    }
    for (const [key, item] of Object.entries(value)) if (key !== 'properties') read(item, around);
  };
  read(schema, '');
  return keys;
}

test('every documented key of docs.json is known', () => {
  const known = keysOf(docsJsonSchema());
  expect(settings.split(' ').filter((key) => !known.has(key))).toEqual([]);
});

test('every documented key of frontmatter is known', () => {
  const known = keysOf(frontmatterJsonSchema());
  expect(frontmatter.split(' ').filter((key) => !known.has(key))).toEqual([]);
});

test.each(Object.entries(props))('every documented prop of %s is known', (name, list) => {
  const component = createRegistry().get(name);
  expect(component, name).toBeDefined();
  expect(list.split(' ').filter((prop) => !Object.hasOwn(component!.props.shape, prop))).toEqual(
    [],
  );
});

test.each([
  ['docs.json', docsJsonSchema],
  ['frontmatter', frontmatterJsonSchema],
])('an editor can explain every key of %s', (_, schemaOf) => {
  const silent: string[] = [];
  const seen = new Set<unknown>();
  const read = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, item] of Object.entries((value as Schema).properties ?? {})) {
      const { description, $ref } = item as Schema;
      if (description === undefined && $ref === undefined) silent.push(`${place}.${key}`);
    }
    for (const [key, item] of Object.entries(value)) read(item, `${place}.${key}`);
  };
  read(schemaOf(), '');
  expect(silent).toEqual([]);
});
