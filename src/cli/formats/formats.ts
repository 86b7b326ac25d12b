/** Output formats for problems: `text` for people, the others for programs. */
export const formats = ['text', 'github', 'gitlab', 'sarif', 'json'] as const;

export type Format = (typeof formats)[number];
