import {
  clientCredentialsGrantRequest,
  genericTokenEndpointRequest,
  processClientCredentialsResponse,
  processGenericTokenEndpointResponse,
} from 'oauth4webapi';
import type { FlowContext, Grant, GrantRequest } from './grant.ts';
import { authenticationOf, clientOf, grantOf, requestParameters, withoutIdToken } from './token.ts';
import { transport } from './transport.ts';

/** The flows in which a secret is typed into the page. They are offered only if the author of the site wants it. */

export async function clientCredentials(
  request: GrantRequest,
  { signal }: FlowContext,
): Promise<Grant> {
  const { server } = request;
  const client = clientOf(request);
  const response = await clientCredentialsGrantRequest(
    server,
    client,
    authenticationOf(request),
    requestParameters(request),
    transport(signal),
  );
  return grantOf(await processClientCredentialsResponse(server, client, response), request);
}

export async function password(request: GrantRequest, { signal }: FlowContext): Promise<Grant> {
  const { server } = request;
  const client = clientOf(request);
  const parameters = requestParameters(request);
  parameters.set('username', request.username ?? '');
  parameters.set('password', request.password ?? '');
  const response = await genericTokenEndpointRequest(
    server,
    client,
    authenticationOf(request),
    'password',
    parameters,
    transport(signal),
  );
  const answer = await withoutIdToken(response, server);
  return grantOf(await processGenericTokenEndpointResponse(server, client, answer), request);
}
