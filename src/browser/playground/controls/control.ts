import type { SchemaNode } from '../../../openapi/schema/schema-node.ts';
import type { Source } from '../page-data.ts';

/** The options of a control. `undefined` means that nothing was entered. */
export interface ControlOptions {
  id: string;
  node: SchemaNode;
  label: string;
  /** The number of levels above it in the form. */
  depth: number;
  required: boolean;
  value: unknown;
  describedBy: string;
  placeholder?: string;
  /** Called if files can be sent, with the name of their field, or `''` for the body as a whole. */
  onFiles?(field: string, files: File[]): void;
  fileField?: string;
  onValue(value: unknown): void;
}

export interface Control {
  element: HTMLElement;
  /** The single element that holds the value, if any: it gets the label, and is marked if the value is invalid. */
  input?: HTMLElement;
  /** Contains fields that can be collapsed. */
  folds?: boolean;
}

export interface FieldOptions {
  name: string;
  /** The id of its schema; if absent, any value is valid. */
  schema: string | undefined;
  /** The value is sent as text, so typed text is not parsed as JSON. */
  isText?: boolean;
  required: boolean;
  hint?: string;
  placeholder?: string;
  value: unknown;
  onValue(value: unknown): void;
  onFiles?(field: string, files: File[]): void;
  fileField?: string;
}

/** Creates the nested controls of other controls: an object's control has one for each property. */
export interface ControlTools {
  source: Source;
  /** Creates the most suitable control for a schema. */
  control(options: ControlOptions): Control;
  /** One value with its name, type, description and problems. `depth` is the depth of its control, 0 if absent. */
  field(options: FieldOptions, depth?: number): HTMLElement;
}
