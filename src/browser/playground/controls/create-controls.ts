import { isBinary } from '../../../openapi/samples/examples/example-of-type.ts';
import type { SchemaNode } from '../../../openapi/schema/schema-node.ts';
import type { Source } from '../page-data.ts';
import { choiceControl } from './choice-control.ts';
import type { Control, ControlOptions, ControlTools } from './control.ts';
import { field } from './field.ts';
import { fileControl } from './file-control.ts';
import { listControl } from './list-control.ts';
import { objectControl } from './object-control.ts';
import { choiceOfValues, jsonControl, textControl } from './value-control.ts';

/** More deeply nested values are typed as JSON. */
const maxDepth = 4;

export function createControls(source: Source): ControlTools {
  const tools: ControlTools = {
    source,
    control: (options) => control(options, tools),
    field: (options, depth = 0) => field(options, tools, depth),
  };
  return tools;
}

function control(options: ControlOptions, tools: ControlTools): Control {
  const { node, depth } = options;
  const { source } = tools;
  if (options.onFiles && isFileField(node, source)) return fileControl(options);
  if (node.enum || node.const) return choiceOfValues(options);
  const [type] = node.types;
  if (node.choices.length > 0 && depth < maxDepth) return choiceControl(options, tools);
  if (type === 'boolean') return choiceOfValues(options);
  if ((type === 'object' || node.properties.length > 0) && depth < maxDepth) {
    if (node.properties.length > 0) return objectControl(options, tools);
  }
  if (type === 'array' && node.items !== undefined && depth < maxDepth) {
    return listControl(options, tools);
  }
  if (type === 'string' || type === 'integer' || type === 'number')
    return textControl(options, source);
  return jsonControl(options, source);
}

function isFileField(node: SchemaNode, source: Source): boolean {
  return isBinary(node) || (node.items !== undefined && isBinary(source.schema(node.items)));
}
