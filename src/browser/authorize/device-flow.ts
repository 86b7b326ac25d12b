import {
  type DeviceAuthorizationResponse,
  deviceAuthorizationRequest,
  deviceCodeGrantRequest,
  processDeviceAuthorizationResponse,
  processDeviceCodeResponse,
  ResponseBodyError,
} from 'oauth4webapi';
import type { FlowContext, Grant, GrantRequest } from './grant.ts';
import { authenticationOf, clientOf, grantOf, requestParameters, withoutIdToken } from './token.ts';
import { safeAddress, transport } from './transport.ts';

/** Device authorization (RFC 8628): the reader enters a code on a page of the server, on any device. */
export async function deviceAuthorization(
  request: GrantRequest,
  { signal, showCode }: FlowContext,
): Promise<Grant> {
  const { server } = request;
  const client = clientOf(request);
  const response = await deviceAuthorizationRequest(
    server,
    client,
    authenticationOf(request),
    requestParameters(request),
    transport(signal),
  );
  const begun = await processDeviceAuthorizationResponse(server, client, response);
  showCode({
    text: begun.user_code,
    address: safeAddress(begun.verification_uri_complete ?? begun.verification_uri),
  });
  return poll(begun, request, signal);
}

/**
 * Polls until the reader agrees or refuses, or the code expires; in the last two cases, the server answers with an
 * error.
 */
async function poll(
  { device_code: code, interval = 5 }: DeviceAuthorizationResponse,
  request: GrantRequest,
  signal: AbortSignal,
): Promise<Grant> {
  const { server } = request;
  const client = clientOf(request);
  for (let seconds = interval; ; ) {
    await pause(seconds, signal);
    const response = await deviceCodeGrantRequest(
      server,
      client,
      authenticationOf(request),
      code,
      transport(signal),
    );
    try {
      const answer = await withoutIdToken(response, server);
      return grantOf(await processDeviceCodeResponse(server, client, answer), request);
    } catch (error) {
      const errorCode = error instanceof ResponseBodyError ? error.error : '';
      if (errorCode === 'slow_down') seconds += 5;
      else if (errorCode !== 'authorization_pending') throw error;
    }
  }
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', cancel);
  });
}
