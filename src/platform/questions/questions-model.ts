import type { LanguageModel } from 'ai';
import { openModel } from '../../assistant/models.ts';
import { readEnvironment } from '../settings/environment.ts';

/** The assistant's model as configured in the environment; undefined if there is none. Throws `SettingsError`. */
export function questionsModel(env: NodeJS.ProcessEnv): LanguageModel | undefined {
  const { model } = readEnvironment(env);
  return model && openModel(model);
}
