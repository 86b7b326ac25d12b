import type { Page } from 'playwright-core';

/** A component of a public repository, and what must happen when a reader uses it. */
export interface Case {
  /** The repository and the commit at which this was seen; other commits may differ. */
  repo: string;
  commit: string;
  page: string;
  what: string;
  /** Throws when something does not happen. */
  act(page: Page): Promise<void>;
}

/** What is wrong, or nothing. */
export async function runCase({ act }: Case, page: Page): Promise<string | undefined> {
  page.setDefaultTimeout(3000);
  try {
    await act(page);
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}

export const cases: Case[] = [];
