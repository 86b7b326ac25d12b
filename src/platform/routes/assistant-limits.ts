import { clientAddress } from '../http/address.ts';
import type { Call } from '../http/app.ts';
import { budgetSpent } from '../http/budget.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { Reservation } from '../store/budgets.ts';

/** Throws a problem if the address, the project or the reader has asked too often. */
export async function limitAnswers(
  platform: Platform,
  call: Call,
  project: ProjectSettings,
  fp: string,
): Promise<void> {
  const { settings, rates } = platform;
  const { limits } = settings;
  const address = clientAddress(call, settings.trustedProxies);
  await limitRate(rates, `assistant:address:${address}`, limits.assistantPerAddress);
  await limitRate(rates, `assistant:project:${project.id}`, limits.assistantPerProject);
  if (fp !== 'anonymous') {
    await limitRate(rates, `assistant:reader:${project.id}:${fp}`, limits.assistantPerReader);
  }
}

/** Reserves the tokens of one answer in the project's budget. Without a model, there is no budget. */
export async function reserveTokens(
  { models, budgets }: Platform,
  { id, tokensPerDay }: ProjectSettings,
  tokens: number,
): Promise<Reservation | undefined> {
  if (!models.answers) return undefined;
  const reserved = await budgets.reserve(id, tokens, tokensPerDay);
  if (!reserved) throw budgetSpent();
  return reserved;
}
