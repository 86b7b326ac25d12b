import { codes } from './entry.ts';

export const openapiCodes = codes({
  'openapi/unreadable': {
    severity: 'error',
    title: 'A specification cannot be read',
    explanation:
      'The file is not valid JSON or YAML, or it is neither an OpenAPI nor an AsyncAPI document. Operations that could still be read have pages.',
    fix: 'Correct the file at the place shown. An OpenAPI document starts with `openapi: 3.1.0`, an AsyncAPI document with `asyncapi: 3.0.0`.',
  },
  'openapi/invalid': {
    severity: 'warning',
    title: 'A specification breaks the rules of OpenAPI',
    explanation:
      'The document does not have the form that its version of OpenAPI prescribes. Its pages are built from what it contains. Equal errors are reported once, with the number of places.',
    fix: 'Correct the value at the place shown, according to the OpenAPI Specification for that object.',
  },
  'openapi/not-validated': {
    severity: 'info',
    title: 'A specification is too large to be checked',
    explanation:
      'Its pages are built, but the document was not checked against the rules of OpenAPI, because it has millions of values.',
    fix: 'Nothing has to be done. Check the document with another tool when you change it.',
  },
  'openapi/left-out': {
    severity: 'warning',
    title: 'A page does not show all of a specification',
    explanation:
      'An operation or schema refers to more than a page can show: thousands of fields, often because schemas refer to each other several times on each level, or an `enum` or another list with more than 1,000 entries. The page shows the first ones. The copy of the specification on the site contains all of them.',
    fix: 'Refer to large schemas from fewer places, and describe long lists of values in words.',
  },
  'openapi/no-summary': {
    severity: 'warning',
    title: 'An operation has no summary',
    explanation:
      '`octavo openapi check` has found an operation without `summary`. Its page and its entry in the navigation are named by its method and path, which says little about what it does.',
    fix: 'Add a `summary` of a few words that begins with a verb, such as `List all orders`. A title in `x-mint.metadata` serves as well.',
  },
  'openapi/wrong-example': {
    severity: 'warning',
    title: 'An example does not match its schema',
    explanation:
      '`octavo openapi check` has compared the examples of bodies, parameters, headers and named schemas with their schemas: types, required and unknown properties, allowed values, limits and patterns. Readers copy such an example, and the API refuses it.',
    fix: 'Correct the example, or the schema if the API is as the example says.',
  },
  'openapi/unused': {
    severity: 'warning',
    title: 'Nothing refers to a component',
    explanation:
      '`octavo openapi check` has found a component that no reference, discriminator or security requirement names, except perhaps within the component itself. No page shows it. Documents of several files are not searched for unused components.',
    fix: 'Remove it, or refer to it where it was meant to be used: perhaps the same thing is described twice.',
  },
  'openapi/old-version': {
    severity: 'info',
    title: 'A specification is written for an older version',
    explanation:
      'A Swagger 2.0 document is converted to OpenAPI 3.0 before its pages are generated.',
    fix: 'Nothing has to be done. OpenAPI 3.1 and AsyncAPI 3 can describe more.',
  },
  'openapi/unresolved-ref': {
    severity: 'error',
    title: 'A reference points nowhere',
    explanation:
      'A `$ref` names something that is not in the document, a file that is not in the project, or a chain of references that never ends.',
    fix: 'Correct the pointer or the file name, or add the missing target. File names are relative to the file that contains the reference, inside the project.',
  },
  'openapi/invalid-overlay': {
    severity: 'error',
    title: 'An overlay cannot be applied',
    explanation:
      'A file in `overlays` does not exist, is not an OpenAPI Overlay document, or contains an action that cannot be performed: its `target` is not a JSONPath, or its `update` is of another kind than what the target selects. The other actions are applied.',
    fix: 'Correct the file at the place shown. An overlay has `overlay: 1.0.0` and `actions`, each with a `target` and an `update` or `remove: true`.',
  },
  'openapi/overlay-target': {
    severity: 'warning',
    title: 'An overlay changes nothing',
    explanation:
      'The JSONPath of an action selects nothing in the specification, after the previous actions.',
    fix: 'Correct the `target`, or remove the action if the specification no longer contains its target.',
  },
  'openapi/unreachable': {
    severity: 'warning',
    title: 'A specification on another host cannot be fetched',
    explanation:
      'A URL in docs.json, or in a `$ref` of a specification, did not answer in time, or answered with an error or with something that is not a specification. Or its host is not on the public Internet, and builds do not contact such hosts. If an earlier build could read it, that copy is used (it is stored in `.octavo/specs`). Otherwise, endpoints that the navigation names have pages with what the navigation says about them. Pages for "all endpoints" are missing, since it is not known which ones exist.',
    fix: 'Build with a network, correct the URL, or put a copy of the document into the project. Whoever runs the build can allow hosts of a private network: `--allow-private-hosts api.internal`, `--allow-private-network`, or the variable `OCTAVO_ALLOW_PRIVATE_NETWORK`.',
  },
  'openapi/missing-spec': {
    severity: 'error',
    title: 'A specification does not exist',
    explanation:
      'docs.json or a page names a file that is not in the project. If a file of that name exists in exactly one other folder, an entry or a page gets that file.',
    fix: 'Correct the path. It is relative to the folder of docs.json.',
  },
  'openapi/unknown-spec': {
    severity: 'error',
    title: 'An endpoint names an unknown specification',
    explanation:
      'The first word of an entry such as `api.json GET /users` matches no specification of the project.',
    fix: 'Write the path of one of the specifications that the message lists.',
  },
  'openapi/unknown-operation': {
    severity: 'error',
    title: 'An endpoint is not in the specification',
    explanation:
      'The method and path (or the name of the webhook or channel) are not in the specification in scope, or the specification excludes the operation with `x-excluded`. A navigation entry is left out; a page that names the endpoint in its frontmatter is built without it.',
    fix: 'Write method and path exactly as in the specification. The message lists the nearest ones.',
  },
  'openapi/unknown-schema': {
    severity: 'error',
    title: 'A schema is not in the specification',
    explanation:
      'The frontmatter key `openapi-schema` names no entry of `components.schemas`. The page is built without it.',
    fix: 'Write the name exactly as in the specification. The message lists the nearest ones.',
  },
  'openapi/ambiguous': {
    severity: 'warning',
    title: 'An endpoint is in several specifications',
    explanation:
      'Several specifications have this operation, and the entry does not say which one is meant. The first is used: the specifications in scope by their order, all others by file name. A page that names the operation in its frontmatter takes the specification in its folder, or closest above it, without a warning.',
    fix: 'Put the path of the specification first: `api/v2.json GET /users`.',
  },
  'openapi/malformed-reference': {
    severity: 'warning',
    title: 'The name of an endpoint cannot be read',
    explanation:
      'The value is not of the form `METHOD /path`, `spec.json METHOD /path` or `webhook name`. The page is built without an endpoint.',
    fix: 'Write, for example, `GET /users/{id}` or `openapi.json GET /users/{id}`.',
  },
  'openapi/unlisted': {
    severity: 'warning',
    title: 'A specification is set, but none of its endpoints is listed',
    explanation:
      'An element has `openapi` (or `asyncapi`) and `pages`. With `pages`, only the listed endpoints are shown, and none of this specification is listed.',
    fix: 'List endpoints as `METHOD /path`, or remove `pages` (move them to a group beside it) to get pages for all of them.',
  },
  'openapi/numbered-address': {
    severity: 'info',
    title: 'Endpoints of one specification have the same summary',
    explanation:
      'The address of a generated page consists of folder, first tag and summary. If endpoints of a specification have the same tag and summary, the second and later ones get a number at the end of their address, in document order. This is reported once for each specification.',
    fix: 'Nothing has to be done. For clearer addresses, give each endpoint a different summary, or set `x-mint.href`.',
  },
  'openapi/slug-collision': {
    severity: 'warning',
    title: 'An endpoint page has the address of another page',
    explanation:
      'The address of a generated page consists of folder, tag and summary, and a page of the project or an endpoint of another specification already has it. The later page gets a number at the end of its address. This is reported once for each specification and what it collides with.',
    fix: 'Give one of the specifications a `directory` of its own, change a summary, or set `x-mint.href`.',
  },
});
