/** An error of the JSON Schema validator. */
export interface SchemaError {
  /** JSON pointer of the value. */
  instancePath: string;
  schemaPath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}
