/** Wrong use of a command: its message is for the person who typed it, and the exit code is 2. */
export class UsageError extends Error {}
