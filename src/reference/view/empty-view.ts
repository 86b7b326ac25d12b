import type { ReferenceTools } from './tools.ts';
import type { FieldView, TreeView } from './view.ts';

/** A field of which only the type is known. */
export function emptyField(type: string): FieldView {
  return {
    type,
    required: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    pre: [],
    post: [],
    facts: [],
  };
}

/** A value with nothing inside yet; `title` is that of its schema, for the control that expands it. */
export function emptyTree({ string, settings }: ReferenceTools, title?: string): TreeView {
  const named = (key: string) => string(key).replace('{title}', () => title ?? '');
  return {
    show: title === undefined ? string('showChildAttributes') : named('showNamed'),
    hide: title === undefined ? string('hideChildAttributes') : named('hideNamed'),
    open: settings.expanded,
    bare: false,
    fields: [],
    choices: [],
  };
}
