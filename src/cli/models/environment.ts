import { printable } from '../../diagnostics/printable.ts';
import { SettingsError } from '../../platform/settings/settings-error.ts';
import { UsageError } from '../usage-error.ts';

/** A model configured in the environment. Throws `UsageError` with the message if there is none. */
export function fromEnvironment<Model>(open: () => Model | undefined, message: string): Model {
  try {
    const model = open();
    if (model !== undefined) return model;
  } catch (error) {
    if (error instanceof SettingsError) throw new UsageError(error.message);
    throw error;
  }
  throw new UsageError(message);
}

/** The reason of an error, without the request, whose headers contain the key. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return printable(message.split('\n', 1)[0]!);
}
