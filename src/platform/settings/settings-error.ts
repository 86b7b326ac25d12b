/** A wrong setting; the message says which one and how to correct it. */
export class SettingsError extends Error {}
