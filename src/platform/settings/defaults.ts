import type { Limits, Retention } from './settings.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * Rates as published by hosted services, so existing clients stay within them. Rates per address are lower where an
 * answer costs money.
 */
export const defaultLimits: Limits = {
  assistantPerAddress: { requests: 300, seconds: hour },
  assistantPerProject: { requests: 10_000, seconds: hour },
  assistantPerReader: { requests: 60, seconds: 10 * minute },
  searchPerAddress: { requests: 10_000, seconds: day },
  searchPerProject: { requests: 10_000, seconds: hour },
  updatesPerProject: { requests: 10, seconds: 10 },
  agentPerProject: { requests: 100, seconds: hour },
  proxyPerAddress: { requests: 60, seconds: minute },
  webhookPerAddress: { requests: 600, seconds: minute },
  feedbackPerAddress: { requests: 60, seconds: hour },
  feedbackPerProject: { requests: 10_000, seconds: day },
  signInPerAddress: { requests: 20, seconds: 10 * minute },
  modelSilence: 60_000,
  updatesAtOnce: 2,
  buildTime: 15 * 60_000,
  buildMemory: 4096,
  checkoutFiles: 100_000,
  checkoutSize: 4_000_000_000,
  agentTime: 20 * 60_000,
  agentSteps: 40,
  agentTokens: 2_000_000,
};

export const defaultRetention: Retention = {
  threadDays: 90,
  threadSize: 500_000_000,
  logDays: 30,
  recordDays: 365,
  deployments: 5,
};

export const defaultTokensPerDay = 5_000_000;
