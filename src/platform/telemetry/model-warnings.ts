import type { Log } from './log.ts';

/**
 * Sends each warning of the AI SDK, such as about a setting that a model does not support, to the log once. By default,
 * they are printed between the lines of the log.
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
