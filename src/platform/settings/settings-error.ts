/** The operator's settings are wrong; the message says which and how. */
export class SettingsError extends Error {}
