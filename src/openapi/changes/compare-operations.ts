import type { Content, Header } from '../operation/content.ts';
import type { Operation, Parameter, Response } from '../operation/operation.ts';
import type { Security } from '../operation/security.ts';
import { type Change, code, type Place, sentence } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Comparison } from './comparison.ts';

interface Tools {
  of: { operation: NonNullable<Change['operation']> };
  comparison: Comparison;
  /** The side that sends the body of the operation: for webhooks, the API. */
  sent: Place['side'];
  add(kind: string, breaking: boolean, message: string): void;
}

/** Compares two versions of an operation or webhook. */
export function compareOperations(old: Operation, now: Operation, comparison: Comparison): void {
  const of = {
    operation: { method: now.kind === 'webhook' ? 'webhook' : now.method, path: now.path },
  };
  const tools: Tools = {
    of,
    comparison,
    sent: now.kind === 'webhook' ? 'response' : 'request',
    add: (kind, breaking, message) =>
      comparison.changes.add({ kind, breaking, ...of, message: sentence(message) }),
  };
  if (now.deprecated && !old.deprecated) tools.add('operation-deprecated', false, 'is deprecated');
  compareParameters(old, now, tools);
  compareBodies(old, now, tools);
  compareResponses(old.responses, now.responses, tools);
  compareSecurity(old.security, now.security, tools);
}

/** The names of path parameters are not sent, so these parameters are matched by their position in the path. */
function keyed({ parameters, path }: Operation): Map<string, Parameter> {
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { place, name } = parameter;
      if (place === 'path') return [`path ${inPath.indexOf(name)}`, parameter];
      return [`${place} ${place === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

function compareParameters(old: Operation, now: Operation, tools: Tools): void {
  const [before, after] = [keyed(old), keyed(now)];
  for (const [key, parameter] of before) {
    const counterpart = after.get(key);
    const name = parameterName(counterpart ?? parameter);
    if (!counterpart) {
      tools.add('parameter-removed', true, `the ${name} is gone`);
      continue;
    }
    if (counterpart.required && !parameter.required) {
      tools.add('parameter-required', true, `the ${name} is required now`);
    }
    if (parameter.required && !counterpart.required) {
      tools.add('parameter-optional', false, `the ${name} is optional now`);
    }
    if (counterpart.deprecated && !parameter.deprecated) {
      tools.add('parameter-deprecated', false, `the ${name} is deprecated`);
    }
    const isWritten = ({ style, explode, contentType }: Parameter) => [style, explode, contentType];
    if (isWritten(parameter).join() !== isWritten(counterpart).join()) {
      tools.add('parameter-style', true, `the ${name} is written in another way`);
    }
    const place = { of: tools.of, side: 'request', name, path: [] } as const;
    compareSchemas(parameter.schema, counterpart.schema, place, tools.comparison);
  }
  for (const [key, parameter] of after) {
    if (before.has(key)) continue;
    const { required } = parameter;
    const what = required ? 'is new, and required' : 'is new';
    tools.add('parameter-added', required, `the ${parameterName(parameter)} ${what}`);
  }
}

function parameterName({ place, name }: Parameter): string {
  return place === 'header' ? `header ${code(name)}` : `${place} parameter ${code(name)}`;
}

function compareBodies({ body: old }: Operation, { body: now }: Operation, tools: Tools): void {
  const isRequest = tools.sent === 'request';
  if (old && !now) tools.add('body-removed', true, 'the body is gone');
  if (!old && now) {
    const isNeeded = isRequest && now.required;
    tools.add(
      'body-added',
      isNeeded,
      isNeeded ? 'there is a body now, and it is required' : 'there is a body now',
    );
  }
  if (!old || !now) return;
  if (now.required && !old.required) {
    tools.add('body-required', isRequest, 'the body is required now');
  }
  const place = { of: tools.of, side: tools.sent, name: 'body', path: [] };
  compareContents(old.contents, now.contents, place, tools);
}

function compareContents(
  old: readonly Content[],
  now: readonly Content[],
  place: Place,
  tools: Tools,
): void {
  const after = new Map(now.map((content) => [content.type, content]));
  const several = old.length > 1;
  for (const content of old) {
    const counterpart = after.get(content.type);
    if (!counterpart) {
      const message = `the ${place.name} is no longer available as ${code(content.type)}`;
      tools.add('content-type-removed', true, message);
      continue;
    }
    const name = several ? `${place.name} as ${code(content.type)}` : place.name;
    const [before, later] = [
      content.schema ?? content.itemSchema,
      counterpart.schema ?? counterpart.itemSchema,
    ];
    compareSchemas(before, later, { ...place, name }, tools.comparison);
  }
  const types = new Set(old.map(({ type }) => type));
  for (const { type } of now.filter((content) => !types.has(content.type))) {
    tools.add('content-type-added', false, `the ${place.name} is also available as ${code(type)}`);
  }
}

function compareResponses(old: readonly Response[], now: readonly Response[], tools: Tools): void {
  const after = new Map(now.map((response) => [response.status, response]));
  for (const response of old) {
    const { status } = response;
    const counterpart = after.get(status);
    if (!counterpart) {
      // Clients have to expect errors that are not described anyway, but they rely on a response for success.
      tools.add('response-removed', /^2/.test(status), `the response ${status} is gone`);
      continue;
    }
    const name = `response ${status}`;
    compareHeaders(response.headers, counterpart.headers, name, tools);
    const side = tools.sent === 'request' ? 'response' : 'request';
    compareContents(
      response.contents,
      counterpart.contents,
      { of: tools.of, side, name, path: [] },
      tools,
    );
  }
  const statuses = new Set(old.map(({ status }) => status));
  for (const { status } of now.filter((response) => !statuses.has(response.status))) {
    tools.add('response-added', false, `the response ${status} is new`);
  }
}

function compareHeaders(
  old: readonly Header[],
  now: readonly Header[],
  response: string,
  tools: Tools,
): void {
  const after = new Map(now.map((header) => [header.name.toLowerCase(), header]));
  for (const header of old) {
    const counterpart = after.get(header.name.toLowerCase());
    const name = `header ${code(header.name)} of the ${response}`;
    if (!counterpart) tools.add('response-header-removed', true, `the ${name} is gone`);
    else {
      const place = { of: tools.of, side: 'response', name, path: [] } as const;
      compareSchemas(header.schema, counterpart.schema, place, tools.comparison);
    }
  }
  const names = new Set(old.map(({ name }) => name.toLowerCase()));
  for (const { name } of now.filter((header) => !names.has(header.name.toLowerCase()))) {
    tools.add('response-header-added', false, `the header ${code(name)} of the ${response} is new`);
  }
}

/** Credentials that were enough before must be enough now: with the same schemes and scopes, or fewer. */
function compareSecurity(old: Security, now: Security, tools: Tools): void {
  const [before, after] = [old, now].map(({ alternatives }) =>
    alternatives.length === 0 ? [[]] : alternatives,
  ) as [Security['alternatives'], Security['alternatives']];
  const isEnough = (had: Security['alternatives'][number]) =>
    after.some((needs) =>
      needs.every(({ scheme, scopes }) => {
        const own = had.find((need) => need.scheme === scheme);
        return own && scopes.every((scope) => own.scopes.includes(scope));
      }),
    );
  const lost = before.filter((needs) => !isEnough(needs));
  for (const needs of lost) {
    const message =
      needs.length === 0
        ? 'authorization is required now'
        : `authorization by ${needs.map(({ scheme }) => code(scheme)).join(' and ')} is no longer enough`;
    tools.add('security-removed', true, message);
  }
  if (lost.length === 0 && JSON.stringify(before) !== JSON.stringify(after)) {
    tools.add('security-added', false, 'there are other ways of authorization');
  }
}
