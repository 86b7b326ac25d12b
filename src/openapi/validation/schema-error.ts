/** An error from the JSON Schema validator. */
export interface SchemaError {
  /** The JSON pointer of the value. */
  instancePath: string;
  schemaPath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
  /** The wrong key, in errors from a pattern for keys. */
  propertyName?: string;
}
