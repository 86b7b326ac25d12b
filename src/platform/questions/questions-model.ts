import type { LanguageModel } from 'ai';
import { openModel } from '../../assistant/models.ts';
import { readEnvironment } from '../settings/environment.ts';

/** The assistant's model as the environment names it; undefined if it names none. Throws `SettingsError`. */
export function questionsModel(env: NodeJS.ProcessEnv): LanguageModel | undefined {
  const { model } = readEnvironment(env);
  return model && openModel(model);
}
