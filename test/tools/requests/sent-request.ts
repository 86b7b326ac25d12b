/** A request as it goes out, in a form that two programs can be compared by. */
export interface SentRequest {
  method: string;
  url: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body?: string | SentPart[];
}

export interface SentPart {
  name: string;
  value: string;
  type?: string;
}
