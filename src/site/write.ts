/** What is written to a file: at once, or piece by piece. */
export type FileBody = string | Uint8Array | AsyncIterable<Piece>;

/** Where finished files go; nowhere when a project is only checked. */
export type Write = (path: string, body: string) => Promise<void>;

/** Bytes hold until the next piece is asked for. */
export type Piece = string | Uint8Array;
