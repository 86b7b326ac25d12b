/** How a command prints what it has found. `text` is for people, the others are for programs. */
export const formats = ['text', 'github', 'gitlab', 'sarif', 'json'] as const;

export type Format = (typeof formats)[number];
