import type { Log } from './log.ts';

/**
 * Sends warnings of the AI SDK, such as of a setting that a model does not have, to the log, each once. By default they
 * are printed between its lines.
 */
export function logModelWarnings(log: Log): void {
  const reported = new Set<string>();
  globalThis.AI_SDK_LOG_WARNINGS = ({ warnings, provider, model }) => {
    for (const warning of warnings) {
      const text = JSON.stringify(warning);
      if (reported.has(text)) continue;
      reported.add(text);
      log('warn', 'a model does not take what it is sent', { provider, model, warning });
    }
  };
}
