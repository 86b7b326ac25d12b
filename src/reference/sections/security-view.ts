import type { Operation } from '../../openapi/operation/operation.ts';
import type { OAuthFlow, SecurityNeed, SecurityScheme } from '../../openapi/operation/security.ts';
import { flowNames } from '../../openapi/samples/flow-names.ts';
import { isDropdown } from '../schema/schema-choices.ts';
import { emptyField } from '../view/empty-view.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type {
  AlternativesView,
  FactView,
  FieldView,
  FlowView,
  SchemeView,
  SectionView,
} from '../view/view.ts';
import { tokenRequests } from './token-requests.ts';

/** Authentication: each alternative with all the schemes that it requires together. */
export function securitySection(
  { security }: Pick<Operation, 'security'>,
  tools: ReferenceTools,
  isHttp = true,
): SectionView | undefined {
  const id = tools.anchors.of('authorizations');
  const view = alternativesView(security, tools, isHttp);
  if (!view) return undefined;
  return { id, title: tools.string('apiAuthorizations'), fields: [], security: view };
}

/** `isHttp` tells whether tokens are sent in a header; broker protocols send them in their own ways. */
export function alternativesView(
  security: Operation['security'],
  tools: ReferenceTools,
  isHttp: boolean,
): AlternativesView | undefined {
  const needed = security.alternatives.filter((needs) => needs.length > 0);
  if (needed.length === 0) return undefined;
  const labels = needed.map((needs) => needs.map(({ scheme }) => scheme).join(' + '));
  return {
    inLine: needed.length === 1,
    optional: needed.length < security.alternatives.length,
    control: tools.anchors.control(),
    label: tools.string('apiAuthorizations'),
    dropdown: isDropdown(labels),
    options: needed.map((needs, index) => ({
      label: labels[index]!,
      chosen: index === 0,
      schemes: needs.map((need) => {
        const view = schemeView(need, security.schemes[need.scheme]!, tools, isHttp);
        // An alternative of one scheme has its name.
        const isNamed = needed.length > 1 && needs.length === 1;
        const post = view.field.post.filter((label) => !isNamed || label !== need.scheme);
        return { ...view, field: { ...view.field, post } };
      }),
    })),
  };
}

/** All schemes of a specification, and how to get the credentials that they require. */
export function schemesSection(
  { schemes }: Operation['security'],
  tools: ReferenceTools,
  isHttp = true,
): SectionView | undefined {
  const all = Object.values(schemes);
  if (all.length === 0) return undefined;
  const title = tools.string('apiAuthorizations');
  const views = all.map((scheme) => {
    const view = schemeView({ scheme: scheme.name, scopes: [] }, scheme, tools, isHttp);
    const flows = scheme.type === 'oauth2' ? scheme.flows : [];
    return {
      ...view,
      folded: false,
      field: { ...view.field, required: false },
      flows: view.flows.map((flow, index) => ({
        ...flow,
        open: true,
        requests: tools.prose.add(tokenRequests(flows[index]!)),
      })),
    };
  });
  return {
    id: tools.anchors.of('authorizations'),
    title,
    fields: [],
    security: {
      ...{
        inLine: false,
        optional: false,
        control: tools.anchors.control(),
        label: title,
        dropdown: false,
      },
      options: [{ label: title, chosen: true, schemes: views }],
    },
  };
}

function schemeView(
  { scopes }: SecurityNeed,
  scheme: SecurityScheme,
  tools: ReferenceTools,
  isHttp: boolean,
): SchemeView {
  const facts: FactView[] = [];
  const addFact = (key: string, value: string | undefined) => {
    if (value) facts.push({ label: tools.string(key), values: [value] });
  };
  if (scheme.type === 'http') addFact('apiBearerFormat', scheme.bearerFormat);
  if (scheme.type === 'openIdConnect') addFact('apiOpenIdUrl', scheme.url);
  if (scheme.type === 'oauth2') addFact('apiMetadataUrl', scheme.metadataUrl);
  // For schemes other than OAuth, scopes are roles, and the author wants them shown.
  if (scheme.type !== 'oauth2' && scopes.length > 0) {
    facts.push({ label: tools.string('apiScopes'), values: scopes });
  }
  const name = parameterOf(scheme, isHttp) ?? scheme.name;
  const field: FieldView = {
    ...emptyField(typeOf(scheme)),
    id: tools.anchors.of('authorization', name),
    name,
    required: true,
    deprecated: scheme.deprecated,
    post: [
      ...(scheme.name === name || scheme.name === typeOf(scheme) ? [] : [scheme.name]),
      ...placeOf(scheme, tools, isHttp),
    ],
    description: tools.prose.add(scheme.description ?? defaultText(scheme, tools, isHttp)),
    facts,
  };
  const flows = scheme.type === 'oauth2' ? scheme.flows : [];
  return {
    field,
    folded: field.description !== undefined || flows.length > 0,
    flows: flows.map((flow) => flowView(flow, scopes, tools)),
  };
}

function parameterOf(scheme: SecurityScheme, isHttp: boolean): string | undefined {
  if (scheme.type === 'apiKey') return scheme.parameter;
  return !isHttp || scheme.type === 'mutualTLS' || scheme.type === 'unknown'
    ? undefined
    : 'Authorization';
}

function placeOf(scheme: SecurityScheme, { string }: ReferenceTools, isHttp: boolean): string[] {
  if (scheme.type === 'apiKey') return [string(placeKeys[scheme.place])];
  if (!isHttp || scheme.type === 'mutualTLS' || scheme.type === 'unknown') return [];
  return [string('apiInHeader')];
}

const placeKeys = { header: 'apiInHeader', query: 'apiInQuery', cookie: 'apiInCookie' };

/** Names of schemes are not translated. */
function typeOf(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return scheme.scheme;
    case 'apiKey':
      return 'API key';
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'mutual TLS';
    case 'unknown':
      return scheme.title ?? 'any';
  }
}

function defaultText(
  scheme: SecurityScheme,
  { string }: ReferenceTools,
  isHttp: boolean,
): string | undefined {
  if (scheme.type === 'mutualTLS') return string('apiMutualTlsText');
  if (!isHttp) return undefined;
  if (scheme.type === 'http') {
    if (scheme.scheme === 'bearer') return string('apiBearerText');
    return scheme.scheme === 'basic' ? string('apiBasicText') : undefined;
  }
  return scheme.type === 'oauth2' || scheme.type === 'openIdConnect'
    ? string('apiBearerText')
    : undefined;
}

function flowView(flow: OAuthFlow, needed: readonly string[], tools: ReferenceTools): FlowView {
  const { prose, string } = tools;
  const urls = [
    ['apiAuthorizationUrl', flow.authorizationUrl],
    ['apiDeviceUrl', flow.deviceAuthorizationUrl],
    ['apiTokenUrl', flow.tokenUrl],
    ['apiRefreshUrl', flow.refreshUrl],
  ] as const;
  const facts = urls.flatMap(([key, url]) =>
    url === undefined ? [] : [{ label: string(key), values: [url] }],
  );
  const names = new Set(flow.scopes.map(({ name }) => name));
  const scopes = [
    ...flow.scopes,
    ...needed.filter((name) => !names.has(name)).map((name) => ({ name, description: undefined })),
  ];
  return {
    name: string(flowNames[flow.kind]),
    open: false,
    facts,
    // Only the scopes that this operation needs are shown; if it names none, all of them.
    scopes: scopes
      .filter(({ name }) => needed.length === 0 || needed.includes(name))
      .map(({ name, description }) => ({
        name,
        description: prose.add(description),
        required: needed.includes(name),
      })),
  };
}
