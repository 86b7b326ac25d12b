import { STATUS_CODES } from 'node:http';
import type { Link, Operation, Response } from '../../openapi/operation/operation.ts';
import { shownValue } from '../../openapi/samples/shown-value.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { LinkView, ResponseView, SectionView } from '../view/view.ts';
import { contentSet, withoutRepeated } from './contents.ts';
import { headerFields } from './parameters.ts';

/** The responses of an operation, each in a collapsible part. The first successful one is open. */
export function responsesSection(
  { responses }: Operation,
  tools: ReferenceTools,
): SectionView | undefined {
  if (responses.length === 0) return undefined;
  const main = mainResponse(responses);
  return {
    id: tools.anchors.of('responses'),
    title: tools.string('apiResponses'),
    fields: [],
    responses: responses.map((response) => responseView(response, response === main, tools)),
  };
}

function mainResponse(responses: readonly Response[]): Response | undefined {
  return responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
}

function responseView(response: Response, isMain: boolean, tools: ReferenceTools): ResponseView {
  const { status, summary, description, headers, contents, links } = response;
  const words = isMain ? ['response'] : ['response', status];
  const id = tools.anchors.of('response', status);
  const text = description === undefined || description === summary ? undefined : description;
  const name = STATUS_CODES[status];
  const said = tools.prose.add(text);
  const set = contentSet(contents, words, id, 'response', tools);
  return {
    id,
    status,
    kind: /^[1-5]/.test(status) ? status[0]! : 'default',
    ...(name !== undefined && { name }),
    ...(summary !== undefined && { summary }),
    description: said,
    types: contents.map(({ type }) => type),
    open: isMain,
    headers: headerFields(headers, [...words, 'header'], 'response', tools),
    ...(set && { contents: withoutRepeated(set, said) }),
    links: links.map((link) => linkView(link, tools)),
    ...(links.length > 0 && { linksId: tools.anchors.of('response', status, 'links') }),
  };
}

function linkView(link: Link, tools: ReferenceTools): LinkView {
  const { target, operationId, operationRef, name } = link;
  const href = target && tools.operationHref(target);
  const facts = Object.entries(link.parameters).map(([key, value]) => ({
    label: key,
    values: [shownValue(value)],
  }));
  if (link.requestBody !== undefined) {
    facts.push({ label: tools.string('apiBody'), values: [shownValue(link.requestBody)] });
  }
  if (link.server) facts.push({ label: tools.string('apiBaseUrl'), values: [link.server.url] });
  return {
    name,
    target: target?.path ?? operationId ?? operationRef ?? '',
    ...(target && { method: target.method }),
    ...(href !== undefined && { href }),
    description: tools.prose.add(link.description),
    facts,
  };
}
