import type { Callback, Operation } from '../../openapi/operation/operation.ts';
import { overflowSection } from '../schema/overflow.ts';
import { withExternalDocs } from '../view/external-docs.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { CallbackView, ContentSetView, SectionView } from '../view/view.ts';
import { contentSet, withoutRepeated } from './contents.ts';
import { parameterSections } from './parameters.ts';
import { responsesSection } from './responses.ts';
import { securitySection } from './security-view.ts';

/** All sections of an operation's page below its description, in the order in which one makes a request. */
export function operationSections(operation: Operation, tools: ReferenceTools): SectionView[] {
  const sections = [...requestSections(operation, tools), callbacksSection(operation, tools)];
  sections.push(responsesSection(operation, tools));
  sections.push(overflowSection(tools));
  return sections.filter((section) => section !== undefined);
}

function requestSections(operation: Operation, tools: ReferenceTools): (SectionView | undefined)[] {
  return [
    securitySection(operation, tools),
    ...parameterSections(operation, tools),
    bodySection(operation, tools),
  ];
}

function bodySection(operation: Operation, tools: ReferenceTools): SectionView | undefined {
  const { body, kind } = operation;
  if (!body) return undefined;
  const id = tools.anchors.of('body');
  // A webhook is a request to the reader: it contains read-only values and no write-only ones, as a response does.
  const side = kind === 'operation' ? 'request' : 'response';
  const contents = contentSet(body.contents, ['body'], id, side, tools);
  const types = body.contents.map(({ type }) => type);
  const description = tools.prose.add(body.description);
  if (!contents && !description && types.length === 0) return undefined;
  return {
    id,
    title: tools.string(kind === 'operation' ? 'apiBody' : 'apiPayload'),
    ...((contents?.options.length ?? 0) < 2 && { label: types.join(', ') }),
    required: body.required,
    description,
    fields: [],
    ...(contents && namedInTitle(withoutRepeated(contents, description))),
  };
}

/** If a body has one schema and no more is to be said of it as a whole, its name has no line of its own. */
function namedInTitle(contents: ContentSetView): Pick<SectionView, 'contents' | 'name'> {
  const [only, ...others] = contents.options;
  if (!only || others.length > 0 || !only.field.wholeType) return { contents };
  const { type, typeHref, initial, deprecated } = only.field;
  if (initial !== undefined || deprecated) return { contents };
  const field = { ...only.field, wholeType: false };
  return {
    name: { text: type, ...(typeHref !== undefined && { href: typeHref }) },
    contents: { ...contents, options: [{ ...only, field }] },
  };
}

/** Callbacks are operations within the operation, with the same sections one after another. */
function callbacksSection(operation: Operation, tools: ReferenceTools): SectionView | undefined {
  if (operation.callbacks.length === 0) return undefined;
  return {
    id: tools.anchors.of('callbacks'),
    title: tools.string('apiCallbacks'),
    fields: [],
    callbacks: operation.callbacks.map((callback) => callbackView(callback, tools)),
  };
}

function callbackView(callback: Callback, tools: ReferenceTools): CallbackView {
  const { name, method, expression, summary } = callback;
  const id = tools.anchors.of('callback', name, method);
  const operation = tools.spec.callback(callback);
  const inner: ReferenceTools = {
    ...tools,
    anchors: { ...tools.anchors, of: (...words) => tools.anchors.of('callback', name, ...words) },
  };
  const sections = operation
    ? [...requestSections(operation, inner), responsesSection(operation, inner)]
    : [];
  return {
    id,
    name,
    method,
    expression,
    ...(summary !== undefined && { summary }),
    description: tools.prose.add(withExternalDocs(operation?.description, operation?.externalDocs)),
    sections: sections.filter((section) => section !== undefined),
  };
}
