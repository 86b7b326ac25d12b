import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';

export interface ModelChoice {
  provider: 'openai-compatible' | 'openai' | 'anthropic';
  /** The address up to and including `/v1`, as the provider documents it. */
  baseUrl?: string;
  apiKey?: string;
  /** The provider's name for the model. */
  model: string;
}

/** A model that was opened. Other values of `LanguageModel` are only names of models. */
export type OpenedModel = Extract<LanguageModel, { specificationVersion: 'v3' }>;

/** Opens a model. `send` sends its requests instead of the global `fetch`. */
export function openModel(choice: ModelChoice, send?: typeof globalThis.fetch): OpenedModel {
  const { provider, baseUrl: baseURL, apiKey, model } = choice;
  const fetch = boundedFetch(send);
  if (provider === 'openai') return createOpenAI({ baseURL, apiKey, fetch })(model);
  if (provider === 'anthropic') return createAnthropic({ baseURL, apiKey, fetch })(model);
  if (baseURL === undefined) throw new Error('An openai-compatible model needs an address.');
  const name = 'openai-compatible';
  return createOpenAICompatible({ name, baseURL, apiKey, fetch, includeUsage: true })(model);
}
