/** A wrong setting. The message says which one and how to correct it. */
export class SettingsError extends Error {}
