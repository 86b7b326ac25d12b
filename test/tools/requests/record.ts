// Records what `swagger-client` computes for the matrix of requests, for `test/openapi/samples/request-matrix.test.ts`:
// `npm install --no-save --prefix FOLDER swagger-client`, then `node test/tools/run.mjs test/tools/requests/record.ts FOLDER`.
// It is 140 MB with what it needs, so it is no dependency.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { documentOf, requestMatrix } from './matrix.ts';
import type { SentPart, SentRequest } from './sent-request.ts';

interface BuiltRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

interface SwaggerClient {
  buildRequest(options: object): BuiltRequest;
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: record.ts <folder with swagger-client>');
const require = createRequire(join(resolve(folder), 'package.json'));
const client = require('swagger-client') as SwaggerClient;
const { version } = require('swagger-client/package.json') as { version: string };
const requests: Record<string, SentRequest> = {};
for (const entry of requestMatrix()) {
  const authorized = Object.entries(entry.credentials).map(([name, value]) => [
    name,
    name === 'oauth' || name === 'openid' ? { token: { access_token: value } } : { value },
  ]);
  const built = client.buildRequest({
    spec: documentOf(entry),
    operationId: 'it',
    parameters: entry.parameters,
    securities: { authorized: Object.fromEntries(authorized) },
    ...(entry.body && {
      requestBody: entry.body.value,
      requestContentType: entry.body.contentType,
    }),
  });
  requests[entry.name] = await sent(built);
}
const file = join(import.meta.dirname, '../../fixtures/requests/swagger-client.json');
writeFileSync(file, `${JSON.stringify({ version, requests }, null, 2)}\n`);

async function sent({ url, method, headers, body }: BuiltRequest): Promise<SentRequest> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method,
    url,
    headers: Object.fromEntries(own),
    ...(body !== undefined && {
      body: body instanceof FormData ? await parts(body) : textOf(body),
    }),
  };
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function parts(form: FormData): Promise<SentPart[]> {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, value }
        : { name, value: await value.text(), type: value.type },
    ),
  );
}
