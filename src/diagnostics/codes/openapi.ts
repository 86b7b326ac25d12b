import { codes } from './entry.ts';

export const openapiCodes = codes({
  'openapi/unreadable': {
    severity: 'error',
    title: 'A specification cannot be read',
    explanation:
      'The file is no valid JSON or YAML, or it is neither an OpenAPI nor an AsyncAPI document. Operations that could be made out in spite of it have their pages.',
    fix: 'Mend the file at the place shown. An OpenAPI document begins with `openapi: 3.1.0`, an AsyncAPI document with `asyncapi: 3.0.0`.',
  },
  'openapi/invalid': {
    severity: 'warning',
    title: 'A specification breaks the rules of OpenAPI',
    explanation:
      'The document does not have the form that its version of OpenAPI prescribes. Its pages are built from what is there. Equal errors are told once, with the number of places.',
    fix: 'Correct the value at the place shown, as the OpenAPI Specification says for that object.',
  },
  'openapi/not-validated': {
    severity: 'info',
    title: 'A specification is too large to be checked',
    explanation:
      'Its pages are built, but whether it keeps the rules of OpenAPI was not looked at: the document has millions of values.',
    fix: 'Nothing has to be done. Check the document with a tool of its own when you change it.',
  },
  'openapi/left-out': {
    severity: 'warning',
    title: 'A page does not show all of a specification',
    explanation:
      'What an operation or a schema refers to comes to more than a page can hold: thousands of fields, often because schemas refer to each other several times on each level, or an `enum` or another list with more than 1,000 entries. The page shows the first ones. The copy of the specification that the site serves has all of them.',
    fix: 'Refer to large schemas from fewer places, and describe long lists of values in words.',
  },
  'openapi/old-version': {
    severity: 'info',
    title: 'A specification is written for an old version',
    explanation: 'A Swagger 2.0 document is converted to OpenAPI 3.0 before its pages are made.',
    fix: 'Nothing has to be done. OpenAPI 3.1 and AsyncAPI 3 can describe more.',
  },
  'openapi/unresolved-ref': {
    severity: 'error',
    title: 'A reference leads nowhere',
    explanation:
      'A `$ref` names something that is not in the document, a file that is not in the project, or a chain of references that never ends.',
    fix: 'Correct the pointer or the file name, or add what it names. Files are looked up relative to the one that holds the reference, inside the project.',
  },
  'openapi/invalid-overlay': {
    severity: 'error',
    title: 'An overlay cannot be applied',
    explanation:
      'A file that `overlays` lists is not there, is no OpenAPI Overlay document, or has an action that cannot be pageRules out: its `target` is no JSONPath, or its `update` is of another kind than what the target selects. The other actions are applied.',
    fix: 'Correct the file at the place shown. An overlay has `overlay: 1.0.0` and `actions`, each with a `target` and an `update` or `remove: true`.',
  },
  'openapi/overlay-target': {
    severity: 'warning',
    title: 'An overlay changes nothing',
    explanation:
      'The JSONPath of an action selects nothing in the specification, after the actions before it.',
    fix: 'Correct the `target`, or take the action away when the specification no longer has what it was for.',
  },
  'openapi/unreachable': {
    severity: 'warning',
    title: 'A specification on another host cannot be fetched',
    explanation:
      'A URL that docs.json names, or that a `$ref` of a specification leads to, did not answer in time, answered with an error, or with something that is no specification; or its host is not on the public Internet, which a build does not ask. When an earlier build could read it, that copy is used (it is kept in `.octavo/specs`). Without one, endpoints that the navigation names have their pages, with what the navigation itself says; pages for "all endpoints" are missing, since nobody knows which there are.',
    fix: 'Build with a network, correct the URL, or keep a copy of the document in the project. Whoever runs the build can permit hosts of a private network: `--allow-private-hosts api.internal`, `--allow-private-network`, or the variable `OCTAVO_ALLOW_PRIVATE_NETWORK`.',
  },
  'openapi/missing-spec': {
    severity: 'error',
    title: 'A specification does not exist',
    explanation: 'docs.json names a file that is not in the project.',
    fix: 'Correct the path. It counts from the folder of docs.json.',
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
      'The method and path (or the name of the webhook or channel) are not in the specification in scope, or the specification excludes the operation by `x-excluded`. An entry of the navigation is left out; a page that names the endpoint in its frontmatter is built without it.',
    fix: 'Write method and path as they stand in the specification. The message lists the nearest ones.',
  },
  'openapi/unknown-schema': {
    severity: 'error',
    title: 'A schema is not in the specification',
    explanation:
      'The frontmatter key `openapi-schema` names no entry of `components.schemas`. The page is built without it.',
    fix: 'Write the name as it stands in the specification. The message lists the nearest ones.',
  },
  'openapi/ambiguous': {
    severity: 'warning',
    title: 'An endpoint is in several specifications',
    explanation:
      'Several specifications have this operation, and the entry does not say which is meant. The first is used: of those in scope by their order, of all others by file name.',
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
      'An element has `openapi` (or `asyncapi`) and `pages`. With `pages`, only what is listed there gets a place, and no endpoint of this specification is.',
    fix: 'List endpoints as `METHOD /path`, or take `pages` away (move them to a group beside it) to have pages for all of them.',
  },
  'openapi/numbered-address': {
    severity: 'info',
    title: 'Endpoints of one specification have the same summary',
    explanation:
      'The address of a generated page is made of folder, first tag and summary. Where endpoints of a specification have both in common, the second and later ones get a number at the end of their address, in the order of the document. It is told once for each specification.',
    fix: 'Nothing has to be done. Addresses that say more come from a summary of its own for each endpoint, or from `x-mint.href`.',
  },
  'openapi/slug-collision': {
    severity: 'warning',
    title: 'An endpoint page wants the address of another page',
    explanation:
      'The address of a generated page is made of folder, tag and summary, and a page of the project or an endpoint of another specification has it already. The later page gets a number at its end. It is told once for each specification and what it meets with.',
    fix: 'Give one of the specifications a `directory` of its own, change a summary, or set `x-mint.href`.',
  },
});
