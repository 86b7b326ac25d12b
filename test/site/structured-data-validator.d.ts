/** The package brings no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string;
    issueMessage: string;
    fieldNames: string[];
  }

  export default class Validator {
    /** Things by their types. */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
