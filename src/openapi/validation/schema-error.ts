/** An error from the JSON Schema validator. */
export interface SchemaError {
  /** The JSON pointer of the value. */
  instancePath: string;
  schemaPath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
  /** The key that is wrong, in errors that the pattern for keys gives. */
  propertyName?: string;
}
