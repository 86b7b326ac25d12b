/** The places where a long name may break: between its words, as in `maxRetries`, `max_retries` and `http/retries`. */
export const betweenWords =
  /(?<=[a-z\d])(?=[A-Z][a-z\d])|(?<=[A-Z]{2})(?=[A-Z][a-z])|(?<=[\w}][_./:]{1,3})(?=[\w{])/;
