import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, list, type Mapping, mapping, strings, words } from '../document/values.ts';
import type { Operation } from './operation.ts';
import { entriesAt } from './references.ts';
import type { OAuthFlow, Security, SecurityKind, SecurityScheme } from './security.ts';

/**
 * The security of an operation, else that of the document, which applies to calls of the API and not to those that it
 * makes itself (webhooks and callbacks). An empty list on the operation means no security.
 */
export function securityOf(
  operation: unknown,
  kind: Operation['kind'],
  root: Target,
  files: SpecFiles,
): Security {
  const own = mapping(operation).security;
  const shared = kind === 'operation' ? mapping(root.value).security : undefined;
  const needs = list(Array.isArray(own) ? own : shared);
  return securityFrom(needs, root, files);
}

/** The security schemes in a list of requirements; each entry is one alternative. */
export function securityFrom(needs: readonly unknown[], root: Target, files: SpecFiles): Security {
  const schemes: Record<string, SecurityScheme> = {};
  const alternatives = needs.filter(isMapping).map((need) =>
    Object.entries(need).flatMap(([key, scopes]) => {
      const scheme = schemeOf(key, root, files);
      if (asksForNothing(scheme)) return [];
      schemes[scheme.name] = scheme;
      return { scheme: scheme.name, scopes: strings(scopes) };
    }),
  );
  return { alternatives: alternatives.flat().length === 0 ? [] : alternatives, schemes };
}

/** Exports from Postman contain a scheme for requests without authentication. */
function asksForNothing(scheme: SecurityScheme): boolean {
  return scheme.type === 'http' && scheme.scheme === 'noauth';
}

/** The key of a requirement is a name among the components, else the URI of a scheme (OpenAPI 3.2 §4.30). */
function schemeOf(key: string, root: Target, files: SpecFiles): SecurityScheme {
  const components = files.at(root.document.name, ['components']);
  const own = entriesAt(components, 'securitySchemes', files).find(([name]) => name === key);
  const target = own?.[1] ?? (key.includes('#') ? files.follow(key, root.document) : undefined);
  const name = own ? key : (target?.path.at(-1) ?? key);
  return schemeFrom(name, mapping(target?.value));
}

export function schemeFrom(name: string, value: Mapping): SecurityScheme {
  const [description, prefill] = [words(value.description), words(value['x-default'])];
  return {
    name,
    ...kindOf(value),
    ...(description !== undefined && { description }),
    ...(prefill !== undefined && { prefill }),
    deprecated: value.deprecated === true,
  };
}

function kindOf(value: Mapping): SecurityKind {
  switch (value.type) {
    case 'http': {
      const bearerFormat = words(value.bearerFormat);
      const scheme = (words(value.scheme) ?? 'bearer').toLowerCase();
      return { type: 'http', scheme, ...(bearerFormat !== undefined && { bearerFormat }) };
    }
    case 'apiKey': {
      // AsyncAPI: the key is sent in place of one of these.
      if (value.in === 'user' || value.in === 'password') {
        return { type: 'unknown', title: `API key (${value.in})` };
      }
      const place = value.in === 'query' || value.in === 'cookie' ? value.in : 'header';
      return { type: 'apiKey', place, parameter: words(value.name) ?? 'Authorization' };
    }
    case 'oauth2': {
      const metadataUrl = words(value.oauth2MetadataUrl);
      const flows = flowsOf(mapping(value.flows));
      return { type: 'oauth2', flows, ...(metadataUrl !== undefined && { metadataUrl }) };
    }
    case 'openIdConnect':
      return { type: 'openIdConnect', url: words(value.openIdConnectUrl) ?? '' };
    // AsyncAPI's name for a type that OpenAPI has under `http`.
    case 'httpApiKey':
      return kindOf({ ...value, type: 'apiKey' });
    case 'mutualTLS':
    case 'X509':
      return { type: 'mutualTLS' };
    default: {
      const title = brokerSchemes[String(value.type)];
      return { type: 'unknown', ...(title !== undefined && { title }) };
    }
  }
}

/** Titles of the types that AsyncAPI has for protocols other than HTTP. */
const brokerSchemes: Record<string, string | undefined> = {
  userPassword: 'user and password',
  symmetricEncryption: 'symmetric encryption',
  asymmetricEncryption: 'asymmetric encryption',
  plain: 'SASL/PLAIN',
  scramSha256: 'SASL/SCRAM-SHA-256',
  scramSha512: 'SASL/SCRAM-SHA-512',
  gssapi: 'SASL/GSSAPI',
};

const flowKinds: readonly OAuthFlow['kind'][] = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'password',
  'implicit',
];
const flowUrls = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

function flowsOf(flows: Mapping): OAuthFlow[] {
  return flowKinds.flatMap((kind) => {
    const value = flows[kind];
    if (!isMapping(value)) return [];
    const flow: OAuthFlow = { kind, scopes: scopesOf(value.scopes ?? value.availableScopes) };
    for (const key of flowUrls) {
      const url = words(value[key]);
      if (url !== undefined) flow[key] = url;
    }
    return [flow];
  });
}

function scopesOf(scopes: unknown): OAuthFlow['scopes'] {
  return Object.entries(mapping(scopes)).map(([name, text]) => {
    const description = words(text);
    return { name, ...(description !== undefined && { description }) };
  });
}
