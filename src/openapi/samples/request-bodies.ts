import type { Content } from '../operation/content.ts';
import type { Operation } from '../operation/operation.ts';
import type { SchemaLookup } from '../schema/schema-node.ts';
import { bodyValues } from './default-values.ts';
import { exampleValue } from './examples/example-value.ts';
import type { BodyKind } from './examples/media-type.ts';
import { bodyText } from './http-request.ts';
import { contentKind } from './positional.ts';
import { requestBody } from './request-body.ts';
import { type BodyExample, exampleLabel, grammarOf, numbered } from './response-examples.ts';

/**
 * The bodies that a request can have, as they are sent: every example of every content type, and one made from the
 * schema for a content type without examples. Files and forms with files have no text, and are left out.
 */
export function requestBodies({ body }: Operation, schema: SchemaLookup): BodyExample[] {
  const contents = body?.contents ?? [];
  const bodies = contents.flatMap((content) => {
    const kind = contentKind(content, schema);
    return ownExamples(content, kind, schema).flatMap((example): BodyExample[] => {
      const only = { ...content, examples: example ? [example] : [] };
      const values = bodyValues(only, schema, { defaults: 'all' });
      const code = bodyText(requestBody(content, kind, values, schema));
      if (code === undefined) return [];
      const label = exampleLabel(example, content.type, contents.length > 1);
      return [{ label, type: content.type, grammar: grammarOf(content.type), code }];
    });
  });
  return numbered(bodies);
}

/** The author's examples, else one that is still to be made (`undefined`) if the schema determines the text. */
function ownExamples(content: Content, kind: BodyKind, schema: SchemaLookup) {
  const examples = content.examples.filter(
    ({ value, text }) => value !== undefined || text !== undefined,
  );
  if (examples.length > 0) return examples;
  if (kind === 'text') {
    const id = content.schema ?? content.itemSchema;
    const isGiven =
      id !== undefined &&
      exampleValue(id, schema, { side: 'request', onlyGiven: true }) !== undefined;
    return isGiven ? [undefined] : [];
  }
  return [undefined];
}
