/** Incorrect use of a command. The message is for the user, and the exit code is 2. */
export class UsageError extends Error {}
