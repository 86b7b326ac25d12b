import type { ProjectSettings } from '../settings/settings.ts';

export interface NewPullRequest {
  branch: string;
  /** The branch to merge into. */
  base: string;
  title: string;
  body: string;
  draft: boolean;
  /** The latest commit of the branch. */
  sha: string;
}

export interface PullRequest {
  link: string;
  draft: boolean;
}

/** Milliseconds that a forge has for each answer. */
export const forgeTimeout = 20_000;

/** The service that hosts a project's repository, for what git itself cannot do. */
export interface Forge {
  /** The name that git gives with the token, where not every name will do. */
  user?: string;
  /** The token for git; undefined where none is needed. Ask for it before each use, since it may expire soon. */
  token(project: ProjectSettings): Promise<string | undefined>;
  /** Opens a pull request, or returns the one that is already open for the branch. */
  propose(project: ProjectSettings, request: NewPullRequest): Promise<PullRequest>;
  /** Adds a comment, in Markdown, to the pull request of a number. */
  comment(project: ProjectSettings, pull: number, text: string): Promise<void>;
}

/** The forge refused or did not answer. The message is meant for operators. */
export class ForgeError extends Error {}
