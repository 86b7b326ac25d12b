/** The content of a file: a whole, or in pieces. */
export type FileBody = string | Uint8Array | AsyncIterable<Piece>;

/** Writes a finished file. */
export type Write = (path: string, body: string) => Promise<void>;

/** Bytes are valid only until the next piece is read. */
export type Piece = string | Uint8Array;
