import type { PrivateNetwork } from '../../fetch/private-network.ts';
import type { Rate } from '../store/rates.ts';

/** Where the text of a project comes from. */
export type Source =
  | { kind: 'folder'; dir: string }
  /** `docs` is the folder of docs.json inside the repository, `''` for its root. */
  | {
      kind: 'git';
      url: string;
      branch: string;
      docs: string;
      github?: { owner: string; repo: string };
    };

export interface ProjectSettings {
  id: string;
  /** The `{domain}` of the API, and the subdomain. */
  domain: string;
  name: string;
  source: Source;
  /** Further host names that the site is served at. */
  hosts: string[];
  /** Path the site is built for and served under. */
  base: string;
  /** Pages of these origins may call the API from a browser; `*` for all. */
  origins: string[];
  /** Language model tokens a day; requests beyond are refused. */
  tokensPerDay: number;
}

export interface ModelSettings {
  provider: 'openai-compatible' | 'openai' | 'anthropic';
  baseUrl?: string;
  apiKey?: string;
  /** Answers questions; agents too, where `sonnet` or `opus` is not set. */
  model: string;
  sonnet?: string;
  opus?: string;
}

export interface EmbeddingSettings {
  baseUrl: string;
  apiKey?: string;
  model: string;
}

export interface GitHubSettings {
  apiUrl: string;
  token?: string;
  app?: { id: string; privateKey: string };
  webhookSecret?: string;
}

export interface Chromium {
  path: string;
  /** Off where something else keeps the browser in, and it may not do so itself: in a container, or as root. */
  sandbox: boolean;
}

export interface Limits {
  assistantPerAddress: Rate;
  assistantPerProject: Rate;
  assistantPerReader: Rate;
  searchPerAddress: Rate;
  searchPerProject: Rate;
  updatesPerProject: Rate;
  agentPerProject: Rate;
  proxyPerAddress: Rate;
  webhookPerAddress: Rate;
  /** Milliseconds until the first part of an answer, and between parts. */
  modelSilence: number;
  /** Milliseconds that a build may take, and its memory in MB. */
  buildTime: number;
  buildMemory: number;
  /** Files and bytes of a checked-out repository, copies in the places of links among them. */
  checkoutFiles: number;
  checkoutSize: number;
  /** Milliseconds and steps of an agent job. */
  agentTime: number;
  agentSteps: number;
  agentTokens: number;
}

export interface Retention {
  threadDays: number;
  /** Log lines of updates and events of agent jobs; the records stay. */
  logDays: number;
  /** Earlier deployments kept for rollback, a project. */
  deployments: number;
}

/** All that `octavo serve` was told, by its flags, its environment and its config file. */
export interface Settings {
  data: string;
  host: string;
  port: number;
  /** Equal to `port`: one listener for everything. */
  adminPort: number;
  roles: { web: boolean; worker: boolean };
  /** The last proxy before this process is trusted with `X-Forwarded-For` and `-Proto`. */
  trustProxy: boolean;
  /** Address of the public listener as readers see it, without a slash at the end. */
  publicUrl?: string;
  /** Sites are served at `<domain>.<siteDomain>`. */
  siteDomain?: string;
  databaseUrl?: string;
  /** Where published files stand: in the data folder (shared by all processes), or in the database. */
  files: 'folder' | 'database';
  /** The browser that takes screenshots; without one there are none. */
  chromium?: Chromium;
  model?: ModelSettings;
  embeddings?: EmbeddingSettings;
  github: GitHubSettings;
  limits: Limits;
  retention: Retention;
  /** Hosts beyond the public Internet that builds may ask for specifications. */
  privateNetwork: PrivateNetwork;
  /** Hosts that the API playground may reach; none turns the proxy off. */
  proxyHosts: string[];
  projects: ProjectSettings[];
}
