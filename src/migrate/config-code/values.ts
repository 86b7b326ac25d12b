/**
 * The value of a configuration file, as far as it can be read without running it. Objects have no prototype, so keys
 * such as `constructor` exist only if they are written.
 */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | ConfigValue[]
  | ConfigObject
  | Unread
  | Call
  | LocalFunction;

export interface ConfigObject {
  [key: string]: ConfigValue;
}

/** An expression whose value is known only when it runs. */
export class Unread {
  readonly file: string;
  readonly line: number;
  /** It was read, but is too large or contains itself. */
  readonly isTooLarge: boolean;
  constructor(file: string, line: number, isTooLarge = false) {
    this.file = file;
    this.line = line;
    this.isTooLarge = isTooLarge;
  }
}

/** A call of a function from another package, such as `starlight({...})`. */
export class Call {
  readonly name: string;
  readonly args: ConfigValue[];
  constructor(name: string, args: ConfigValue[]) {
    this.name = name;
    this.args = args;
  }
}

/** A function that is defined in the file itself. */
export class LocalFunction {
  readonly run: (args: ConfigValue[]) => ConfigValue;
  constructor(run: (args: ConfigValue[]) => ConfigValue) {
    this.run = run;
  }
}

export function isObject(value: ConfigValue): value is ConfigObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unread || value instanceof Call || value instanceof LocalFunction)
  );
}

/** The object at the end of a path of keys; empty if there is none. */
export function objectAt(value: ConfigValue, ...path: string[]): ConfigObject {
  const member = valueAt(value, ...path);
  return isObject(member) ? member : Object.create(null);
}

export function listAt(value: ConfigValue, ...path: string[]): ConfigValue[] {
  const member = valueAt(value, ...path);
  return Array.isArray(member) ? member : [];
}

export function textAt(value: ConfigValue, ...path: string[]): string | undefined {
  const member = valueAt(value, ...path);
  return typeof member === 'string' ? member : undefined;
}

export function valueAt(value: ConfigValue, ...path: string[]): ConfigValue {
  let at = unwrapped(value);
  for (const key of path) at = isObject(at) ? unwrapped(at[key]) : undefined;
  return at;
}

/** Replaces a call such as `defineConfig({...})` by its argument. */
export function unwrapped(value: ConfigValue): ConfigValue {
  return value instanceof Call && /^(?:define|with)[A-Z]/.test(value.name)
    ? unwrapped(value.args[0])
    : value;
}
