import { authorizationCode } from './code-flow.ts';
import { deviceAuthorization } from './device-flow.ts';
import type { FlowContext, FlowKind, Grant, GrantRequest } from './grant.ts';
import { refusalOf } from './refusal.ts';
import { clientCredentials, password } from './secret-flows.ts';
import { discoverServer, serverOfFlow } from './server.ts';
import { renew } from './token.ts';

/** The implicit flow is missing because it puts the token into an address; RFC 9700 advises against it. */
const flows: Partial<
  Record<FlowKind, (request: GrantRequest, context: FlowContext) => Promise<Grant>>
> = { authorizationCode, deviceAuthorization, clientCredentials, password };

async function authorize(request: GrantRequest, context: FlowContext): Promise<Grant> {
  return flows[request.kind]!(request, context);
}

const door = { authorize, renew, discoverServer, serverOfFlow, refusalOf };

/** What the playground loads when a reader requests a token. */
export type Authorizing = typeof door;

globalThis.octavo.provide('authorize', door);
