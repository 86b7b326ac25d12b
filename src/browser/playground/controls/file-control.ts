import { h } from '../dom.ts';
import type { Control, ControlOptions } from './control.ts';

/** A control for files, which leave the browser only with the request. */
export function fileControl(options: ControlOptions): Control {
  const { id, node, describedBy, required, onFiles, fileField = '' } = options;
  const input = h('input', {
    id,
    type: 'file',
    class: 'oct-play-input oct-play-file',
    multiple: node.types.includes('array'),
    accept: node.limits.contentMediaType,
    'aria-describedby': describedBy,
    'aria-required': required ? 'true' : undefined,
    onchange: () => {
      onFiles?.(fileField, [...(input.files ?? [])]);
    },
  });
  return { element: input, input };
}
