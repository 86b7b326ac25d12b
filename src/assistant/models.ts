import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { OpenedModel } from './model-stream.ts';

export interface ModelChoice {
  provider: 'openai-compatible' | 'openai' | 'anthropic';
  /** The address up to and including `/v1`, as the provider documents it. */
  baseUrl?: string;
  apiKey?: string;
  /** The provider's name for it. */
  model: string;
}

export function openModel({ provider, baseUrl: baseURL, apiKey, model }: ModelChoice): OpenedModel {
  if (provider === 'openai') return createOpenAI({ baseURL, apiKey })(model);
  if (provider === 'anthropic') return createAnthropic({ baseURL, apiKey })(model);
  if (baseURL === undefined) throw new Error('An openai-compatible model needs an address.');
  return createOpenAICompatible({ name: 'openai-compatible', baseURL, apiKey, includeUsage: true })(
    model,
  );
}
