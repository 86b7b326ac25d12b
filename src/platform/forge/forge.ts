import type { ProjectSettings } from '../settings/settings.ts';

export interface NewPullRequest {
  branch: string;
  /** Branch that it is to be merged into. */
  base: string;
  title: string;
  body: string;
  draft: boolean;
  /** Commit that the branch is at. */
  sha: string;
}

export interface PullRequest {
  link: string;
  draft: boolean;
}

/** Where a project's repository lives, beyond git itself. */
export interface Forge {
  /** For git, asked for anew before each use since it may be short-lived; undefined where none is needed. */
  token(project: ProjectSettings): Promise<string | undefined>;
  /** Opens a pull request, or gives the one that is open for the branch. */
  propose(project: ProjectSettings, request: NewPullRequest): Promise<PullRequest>;
}

/** The forge refuses or does not answer; the message is for the people who run it. */
export class ForgeError extends Error {}
