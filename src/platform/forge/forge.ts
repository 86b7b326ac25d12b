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

/** The time limit for each response of a forge, in milliseconds. */
export const forgeTimeout = 20_000;

/** The service that hosts a project's repository, for what git itself cannot do. */
export interface Forge {
  /** The user name that git sends with the token, if the forge requires a particular one. */
  user?: string;
  /** The token for git; undefined if none is needed. Request it before each use, because it may expire soon. */
  token(project: ProjectSettings): Promise<string | undefined>;
  /** Opens a pull request, or returns the one that is already open for the branch. */
  propose(project: ProjectSettings, request: NewPullRequest): Promise<PullRequest>;
  /** Adds a comment, in Markdown, to the pull request with this number. */
  comment(project: ProjectSettings, pull: number, text: string): Promise<void>;
}

/** The forge refused the request or did not respond. The message is meant for operators. */
export class ForgeError extends Error {}
