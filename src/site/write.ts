/** The content of a file: complete, or in pieces that are made while it is written. */
export type FileBody = string | Uint8Array | AsyncIterable<Piece>;

/** A finished text: complete, or in pieces. */
export type TextBody = string | readonly string[];

/** Writes a finished file. */
export type Write = (path: string, body: TextBody) => Promise<void>;

/** Bytes are valid only until the next piece is read. */
export type Piece = string | Uint8Array;
